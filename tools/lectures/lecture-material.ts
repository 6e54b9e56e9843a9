import type { SeededRandom } from './create-seeded-random.ts';

interface Topic {
  title: string;
  points: readonly string[];
  sentences: readonly string[];
}

/** `{n}` is replaced by a random number. */
const TOPICS: Record<'ko' | 'en', readonly Topic[]> = {
  ko: [
    {
      title: '도함수의 정의 {n}',
      points: ['평균변화율의 극한', '접선의 기울기 {n}', '미분가능하면 연속', 'x = {n}에서의 미분계수'],
      sentences: [
        '도함수는 평균변화율의 극한으로 정의합니다.',
        '엑스가 {n}일 때 미분계수를 구해 보겠습니다.',
        '접선의 기울기가 {n}이면 함수는 그 점에서 증가합니다.',
        '미분가능한 함수는 반드시 연속이지만 거꾸로는 성립하지 않습니다.',
        '연습 문제 {n}번을 함께 풀어 봅시다.',
      ],
    },
    {
      title: '정적분과 넓이 {n}',
      points: ['구간을 {n}등분', '리만 합의 극한', '미적분의 기본 정리', '넓이는 {n}'],
      sentences: [
        '구간을 {n}등분하고 직사각형의 넓이를 더합니다.',
        '나누는 수를 늘리면 리만 합은 정적분에 가까워집니다.',
        '미적분의 기본 정리는 미분과 적분이 서로 반대임을 말합니다.',
        '이 그래프 아래의 넓이는 {n}입니다.',
        '적분 구간의 위끝이 {n}이라는 점에 주의하세요.',
      ],
    },
    {
      title: '행렬의 고유값 {n}',
      points: ['특성 방정식', '고유값 {n}', '고유벡터의 방향', '대각화 조건 {n}가지'],
      sentences: [
        '고유값은 특성 방정식의 근입니다.',
        '이 행렬의 고유값은 {n}입니다.',
        '고유벡터는 변환 뒤에도 방향이 바뀌지 않습니다.',
        '선형 독립인 고유벡터가 {n}개 있으면 대각화할 수 있습니다.',
        '행렬식이 0이면 역행렬이 없습니다.',
      ],
    },
    {
      title: '이진 탐색 트리 {n}',
      points: ['왼쪽은 작고 오른쪽은 크다', '높이 {n}', '삽입과 삭제', '노드 {n}개'],
      sentences: [
        '왼쪽 자식의 값은 부모보다 작고 오른쪽 자식의 값은 큽니다.',
        '노드가 {n}개일 때 높이를 생각해 봅시다.',
        '균형이 무너지면 탐색이 느려집니다.',
        '값 {n}을 삽입하면 어느 자리에 들어갈까요?',
        '삭제할 때는 자식이 몇 개인지에 따라 경우를 나눕니다.',
      ],
    },
    {
      title: '해시 테이블 {n}',
      points: ['버킷 {n}개', '충돌과 체이닝', '적재율 {n}퍼센트', '평균 상수 시간'],
      sentences: [
        '해시 함수는 키를 버킷 번호로 바꿉니다.',
        '버킷이 {n}개면 나머지 연산으로 자리를 정합니다.',
        '두 키가 같은 버킷에 들어가는 것을 충돌이라고 합니다.',
        '적재율이 {n}퍼센트를 넘으면 테이블을 늘립니다.',
        '평균적으로 탐색은 상수 시간에 끝납니다.',
      ],
    },
  ],
  en: [
    {
      title: 'Derivatives {n}',
      points: ['Limit of a quotient', 'Slope {n}', 'Continuity', 'Exercise {n}'],
      sentences: [
        'The derivative is the limit of a difference quotient.',
        'At x equals {n} the slope of the tangent is positive.',
        'Every differentiable function is continuous.',
        'Please solve exercise {n} before the next lecture.',
      ],
    },
    {
      title: 'Hash tables {n}',
      points: ['{n} buckets', 'Collisions', 'Load factor {n} percent', 'Constant time'],
      sentences: [
        'A hash function turns a key into the number of a bucket.',
        'With {n} buckets we take the remainder of the division.',
        'Two keys in the same bucket are called a collision.',
        'On average a search takes constant time.',
      ],
    },
  ],
};

export function chooseSentence(random: SeededRandom, language: 'ko' | 'en', count: number): string {
  const topics = TOPICS[language];
  const topic = topics[Math.floor(count / 12) % topics.length];
  return fill(random, random.sample(topic?.sentences ?? [], 1)[0] ?? '');
}

/** Title and points of a slide; the title contains the slide number, so no two slides are equal. */
export function chooseSlideLines(random: SeededRandom, language: 'ko' | 'en', index: number): string[] {
  const topics = TOPICS[language];
  const topic = topics[index % topics.length];
  const title = (topic?.title ?? '').replace('{n}', String(index + 1));
  return [title, ...random.sample(topic?.points ?? [], 3).map((point) => fill(random, point))];
}

function fill(random: SeededRandom, text: string): string {
  return text.replaceAll('{n}', () => String(random.integer(2, 99)));
}
