import * as z from 'zod/mini';
import { callGroups } from './all-calls.ts';
import type { CallShape } from './call.ts';
import { failuresOf } from './failures-of.ts';
import { failure } from './shapes.ts';

type Json = Record<string, unknown>;

const mimeOf = {
  json: ['application/json'],
  form: ['multipart/form-data', 'application/x-www-form-urlencoded'],
  report: ['application/reports+json', 'application/csp-report', 'application/json'],
};
const securityOf = {
  public: [],
  'optional-user': [{ user: [] }, {}],
  user: [{ user: [] }],
  admin: [{ admin: [] }],
} satisfies Record<CallShape['access'], Json[]>;

const groupTitles: Record<keyof typeof callGroups, string> = {
  health: '살아 있는지, 준비되었는지',
  site: '사이트와 사업자 정보',
  auth: '계정과 세션',
  users: '내 계정 정리',
  gifts: '무상 크레딧',
  paybacks: '탈퇴 환급',
  security: '이메일 확인과 로그인한 기기',
  identities: '간편 로그인',
  passkeys: '패스키',
  second_factor: '2단계 로그인',
  consents: '약관 동의',
  payments: '충전, 결제 내역, 환불, 영수증',
  credits: '크레딧 내역과 유효기간',
  payment_pages: '결제 화면의 보고',
  lectures: '강의 올리기',
  recordings: '강의 녹음',
  liveNotes: '녹음하면서 노트 준비',
  handouts: '강의 자료',
  jobs: '견적과 노트 만들기',
  search: '내 노트에서 찾기',
  notes: '노트',
  library: '강의실: 찾아보기, 이름 바꾸기, 지우기',
  today: '오늘 할 일과 이어 읽기',
  shares: '노트 공유',
  exports: '노트와 문제 내보내기',
  marks: '노트에 남긴 표시',
  reports: '노트에 대한 의견',
  edits: '노트를 직접 고치기',
  corrections: '용어 바로잡기',
  glossary: '과목과 용어',
  translations: '받아쓰기 번역',
  problem_bundles: '문제 묶음 만들기',
  attempts: '문제 풀기와 채점, 오답 노트',
  exams: '모의시험과 과목의 시험',
  reviews: '복습과 시험 계획',
  cards: '카드',
  studyStatistics: '공부 통계',
  reminders: '알림과 달력',
  bundle_shares: '문제 묶음 공유',
  share_reports: '공유 페이지의 신고와 이의',
  chat: '강의에 묻기',
  support: '문의와 자주 묻는 질문',
  client_versions: '데스크톱 클라이언트 버전',
  admin_auth: '관리자 로그인과 인증 앱',
  admin_judges: '대조하는 모델의 성적',
  admin_prompts: '프롬프트',
  admin_quality: '노트의 품질',
  admin_operators: '관리자: 운영자와 역할',
  admin_requests: '관리자: 승인 요청',
  operator_requests: '승인 요청 취소 (메일 링크)',
  admin_audit: '감사 기록',
  admin_users: '사용자 관리',
  admin_credits: '크레딧 유효기간 연장과 지급 한도',
  admin_payments: '관리: 결제 찾기와 처리',
  admin_payment_cases: '관리: 확인할 결제',
  admin_gifts: '관리자: 무상 크레딧',
  admin_paybacks: '관리자: 탈퇴 환급',
  admin_jobs: '작업 관리',
  admin_ai_models: 'AI 모델과 가격',
  admin_model_profiles: '제공자 모델과 환율',
  admin_support: '문의 답변',
  admin_share_reports: '공유 페이지의 신고 처리',
  admin_client_versions: '버전 관리',
  admin_settings: '시스템 설정',
  admin_overview: '대시보드',
  admin_search: '관리자: 찾기',
  admin_user_page: '관리자: 사용자 한 사람',
  admin_stats: '통계',
  admin_payment_pages: '결제 화면',
};

/** OpenAPI 3.1 document of all calls of the contract. */
export function printOpenapi(): Json {
  const paths: Record<string, Json> = {};
  for (const [group, calls] of Object.entries(callGroups)) {
    for (const [name, shape] of Object.entries<CallShape>(calls)) {
      const path = paths[shape.path] ?? {};
      path[shape.method.toLowerCase()] = operation(group, name, shape);
      paths[shape.path] = path;
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '필기 (Pilgi) API',
      version: '1.0.0',
      summary: '강의 노트 서비스의 모든 호출',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: Object.keys(callGroups).map((name) => ({ name, description: groupTitles[name as keyof typeof callGroups] })),
    paths,
    components: {
      schemas: { Failure: jsonSchema(failure) },
      securitySchemes: {
        user: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        admin: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        launch: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: '결제 창 토큰으로 연 세션' },
      },
    },
  };
}

function operation(group: string, name: string, shape: CallShape): Json {
  const parameters = [...parametersOf('path', shape.params), ...parametersOf('query', shape.query)];
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: shape.summary,
    ...(shape.reauth ? { 'x-puzzle-solution': shape.reauth } : {}),
    security: [...(shape.launch ? [{ launch: [] }] : []), ...securityOf[shape.access]],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(shape.body ? { requestBody: requestBody(shape) } : {}),
    responses: responsesOf(shape),
  };
}

function requestBody(shape: CallShape): Json {
  const schema = shape.body && jsonSchema(shape.body);
  const content = Object.fromEntries(mimeOf[shape.bodyKind ?? 'json'].map((mime) => [mime, { schema }]));
  return { required: !z.safeParse(shape.body ?? z.unknown(), undefined).success, content };
}

function responsesOf(shape: CallShape): Json {
  const schema = jsonSchema(shape.answer);
  const body = shape.events
    ? { 'text/event-stream': { schema: eventOf(schema) } }
    : { [shape.contentType ?? 'application/json']: { schema } };
  const successResponse = { description: shape.summary, content: body };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  const errorResponses = Object.entries(failuresOf(shape)).map(([status, description]): [string, Json] => [
    status,
    { description, content },
  ]);
  const notModified = shape.cached ? { 304: { description: '바뀌지 않음 (If-None-Match가 ETag와 같음)' } } : {};
  const empty = shape.nullIsEmpty ? { 204: { description: '알릴 것이 없음' } } : {};
  return { [shape.status ?? 200]: successResponse, ...empty, ...notModified, ...Object.fromEntries(errorResponses) };
}

/** `data:` holds the response as JSON text. */
function eventOf(schema: Json): Json {
  const data = { type: 'string', contentMediaType: 'application/json', contentSchema: schema };
  return { type: 'object', properties: { id: { type: 'string' }, data }, required: ['data'] };
}

function parametersOf(place: 'path' | 'query', part: CallShape['params']): Json[] {
  if (!part) return [];
  const schema = jsonSchema(part) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodMiniType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    override: ({ jsonSchema: printed }) => {
      if (printed.pattern !== undefined) printed.pattern = expandUnicodeCategories(printed.pattern);
    },
  });
  return rest;
}

/** Many JSON Schema implementations do not support Unicode categories; control characters are these two ranges. */
function expandUnicodeCategories(pattern: string): string {
  return pattern.replaceAll('\\P{Cc}', '[^\\u0000-\\u001f\\u007f-\\u009f]');
}
