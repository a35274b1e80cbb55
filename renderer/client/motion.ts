/** Whether the visitor asked the system for less motion; asked anew each time, because it can change. */
export const lessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
