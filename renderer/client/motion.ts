/** Whether the visitor prefers reduced motion; read each time, because the setting can change. */
export const lessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
