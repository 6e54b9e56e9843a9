export const DELETED_LECTURE = '지운 강의';
