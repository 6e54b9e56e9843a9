/** Another process has taken this work over; whatever this one still does must not count. */
export class WorkTakenOver extends Error {}
