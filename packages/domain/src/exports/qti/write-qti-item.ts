import { ROUNDING } from '../../study/problems/check-form.ts';
import type { MatchingProblem, Problem } from '../../study/problems/problem.ts';
import { escapeMarkup } from '../escape-markup.ts';
import type { ExportedProblem } from '../exported-bundle.ts';
import { type DrawFormula, htmlInline, htmlText } from '../write-html.ts';
import { imageFile, itemName } from './qti-names.ts';

const NAMESPACES =
  'xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
  'xsi:schemaLocation="http://www.imsglobal.org/xsd/imsqti_v2p1 http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"';
const template = (name: string) =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}"/>`;
const MATCH_CORRECT = template('match_correct');
const MAP_RESPONSE = template('map_response');
/** Same tolerance as the product's own grading; QTI expects percent. */
const NEAR = `<responseProcessing><responseCondition><responseIf><equal toleranceMode="relative" tolerance="${ROUNDING * 100} ${ROUNDING * 100}"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;

interface ResponseSpec {
  cardinality: 'single' | 'multiple';
  base_type: 'identifier' | 'string' | 'float' | 'directedPair';
  correct: readonly string[];
  /** Accepted answers, all with full score. */
  mapping: readonly string[];
  interaction: string;
  /** Empty when the answer must be graded manually. */
  processing: string;
}

/** One problem of a QTI 2.1 package; formulas as MathML, slides in the feedback. */
export function writeQtiItem(one: ExportedProblem, formula: DrawFormula): string {
  const spec = responseSpecFor(one.problem, formula);
  const name = itemName(one);
  const title = escapeMarkup(`${one.number}. ${one.topic}`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem ${NAMESPACES} identifier="${name}" title="${title}" adaptive="false" timeDependent="false" xml:lang="ko">
${responseDeclaration(spec)}
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>
<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"><defaultValue><value>EXPLANATION</value></defaultValue></outcomeDeclaration>
<itemBody><div>${htmlText(one.problem.stem, formula)}</div>${spec.interaction}</itemBody>
${spec.processing}
<modalFeedback outcomeIdentifier="FEEDBACK" identifier="EXPLANATION" showHide="show">${feedback(one, formula)}</modalFeedback>
</assessmentItem>
`;
}

function responseDeclaration({ cardinality, base_type, correct, mapping }: ResponseSpec): string {
  const values = (list: readonly string[]) => list.map((value) => `<value>${escapeMarkup(value)}</value>`).join('');
  const entries = mapping.map((value) => `<mapEntry mapKey="${escapeMarkup(value)}" mappedValue="1"/>`).join('');
  const inside = [
    correct.length === 0 ? '' : `<correctResponse>${values(correct)}</correctResponse>`,
    entries === '' ? '' : `<mapping defaultValue="0">${entries}</mapping>`,
  ].join('');
  return `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${base_type}">${inside}</responseDeclaration>`;
}

function feedback({ problem, slide_ids }: ExportedProblem, formula: DrawFormula): string {
  const model = problem.type === 'ESSAY' ? htmlText(`**모범 답안** ${problem.model_answer}`, formula) : '';
  const images = slide_ids.map((id) => `<p><img src="../${imageFile(id)}" alt="근거가 된 슬라이드"/></p>`);
  return `<div>${model}${htmlText(problem.explanation, formula)}${images.join('')}</div>`;
}

const choiceName = (place: number) => `C${place + 1}`;

function choices(options: readonly string[], key: number, formula: DrawFormula): ResponseSpec {
  const shown = options.map(
    (option, place) => `<simpleChoice identifier="${choiceName(place)}">${htmlInline(option, formula)}</simpleChoice>`,
  );
  return {
    cardinality: 'single',
    base_type: 'identifier',
    correct: [choiceName(key)],
    mapping: [],
    interaction: `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">${shown.join('')}</choiceInteraction>`,
    processing: MATCH_CORRECT,
  };
}

const textEntry = '<p><textEntryInteraction responseIdentifier="RESPONSE" expectedLength="20"/></p>';

function responseSpecFor(problem: Problem, formula: DrawFormula): ResponseSpec {
  switch (problem.type) {
    case 'CHOICE_4':
    case 'CHOICE_5':
      return choices(problem.options, problem.key, formula);
    case 'OX':
      return choices(['O', 'X'], problem.key ? 0 : 1, formula);
    case 'BLANK':
    case 'SHORT':
      return {
        cardinality: 'single',
        base_type: 'string',
        correct: problem.answers.slice(0, 1),
        mapping: problem.answers,
        interaction: textEntry,
        processing: MAP_RESPONSE,
      };
    case 'CALCULATION':
      return {
        cardinality: 'single',
        base_type: 'float',
        correct: [String(problem.value)],
        mapping: [],
        interaction: problem.unit === null ? textEntry : `${textEntry}<p>단위: ${escapeMarkup(problem.unit)}</p>`,
        processing: NEAR,
      };
    case 'MATCHING':
      return pairing(problem, formula);
    case 'ESSAY':
      return {
        cardinality: 'single',
        base_type: 'string',
        correct: [],
        mapping: [],
        interaction: '<extendedTextInteraction responseIdentifier="RESPONSE" expectedLines="9"/>',
        processing: '',
      };
  }
}

function pairing({ left, right, key }: MatchingProblem, formula: DrawFormula): ResponseSpec {
  const set = (words: readonly string[], letter: string, matchMax: number) => {
    const shown = words.map(
      (text, place) =>
        `<simpleAssociableChoice identifier="${letter}${place + 1}" matchMax="${matchMax}">${htmlInline(text, formula)}</simpleAssociableChoice>`,
    );
    return `<simpleMatchSet>${shown.join('')}</simpleMatchSet>`;
  };
  return {
    cardinality: 'multiple',
    base_type: 'directedPair',
    correct: key.map((place, index) => `L${index + 1} R${place + 1}`),
    mapping: [],
    interaction: `<matchInteraction responseIdentifier="RESPONSE" shuffle="false" maxAssociations="${left.length}">${set(left, 'L', 1)}${set(right, 'R', left.length)}</matchInteraction>`,
    processing: MATCH_CORRECT,
  };
}
