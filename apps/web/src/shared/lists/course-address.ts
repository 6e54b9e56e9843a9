/** Prefix that distinguishes course names from the reserved values of the filter. */
export const COURSE_PREFIX = 'name:';

export const courseAddress = (name: string) => `/studio?course=${encodeURIComponent(COURSE_PREFIX + name)}`;
