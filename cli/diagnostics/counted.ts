/** A number of things in words: `1 note`, `2 notes`. @param thing  its plural ends in s */
export const counted = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`
