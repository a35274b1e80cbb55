/** What a pattern of permalinks may contain, each behind a colon (F03). */
export const PLACEHOLDERS = ['year', 'month', 'i_month', 'day', 'i_day', 'minutes', 'seconds', 'slug', 'regular']
