/** Another process has taken over the work; results of this one are discarded. */
export class LeaseLost extends Error {}
