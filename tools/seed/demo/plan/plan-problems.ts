import type { Problem } from '@pilgi/domain/study';
import type { DemoLecture, DemoProblem } from '../demo-lecture.ts';
import { createDemoId } from './create-demo-id.ts';
import type { PlannedProblem } from './demo-plan.ts';
import { type PlacedRecording, segmentId, slideId } from './place-recording.ts';

/** The authored problems with the evidence of the generated recording. */
export function planProblems(lecture: DemoLecture, placed: PlacedRecording, bundle_id: string): PlannedProblem[] {
  return lecture.problems.map((problem) => {
    const ids = problem.utterances.map(segmentId);
    const first = problem.utterances[0] ?? 1;
    const section = lecture.outline.find((one) => first >= one.first_utterance && first <= one.last_utterance);
    return {
      id: createDemoId(`problem/${bundle_id}/${problem.number}`),
      number: problem.number,
      section: section?.number ?? 1,
      topic: problem.topic,
      difficulty: problem.difficulty,
      body: toProblem(problem),
      evidence: placed.segments
        .filter(({ id }) => ids.includes(id))
        .map(({ id, start_ms, end_ms, text }) => ({ segment_id: id, start_ms, end_ms, text })),
    };
  });
}

function toProblem(authored: DemoProblem): Problem {
  const { number: _, difficulty: __, topic: ___, utterances, slides, own_numbers: ____, ...problem } = authored;
  return { ...problem, segment_ids: utterances.map(segmentId), slide_ids: slides.map(slideId) };
}
