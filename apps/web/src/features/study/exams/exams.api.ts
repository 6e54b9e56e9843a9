import { type CallInput, examsCalls, type WireResponse } from '@pilgi/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

export type CourseExam = WireResponse<typeof examsCalls.course>;
export type ExamPlan = NonNullable<CourseExam['plan']>;
export type MockExam = CourseExam['mock_exams'][number];
export type ExamPreview = WireResponse<typeof examsCalls.preview>;
export type PreviewedPart = ExamPreview['parts'][number];
export type MockExamStart = CallInput<typeof examsCalls.start>['body'];

export const courseExamQuery = (course: string) =>
  queryOptions({
    queryKey: ['course-exam', course],
    queryFn: ({ signal }) => api.send(examsCalls.course, { params: { course } }, { signal }),
    staleTime: 0,
  });

export const examPreviewQuery = (body: CallInput<typeof examsCalls.preview>['body']) =>
  queryOptions({
    queryKey: ['course-exam', body.course, 'preview', body],
    queryFn: ({ signal }) => api.send(examsCalls.preview, { body }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
