import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as kit from './index.ts';

const storage = { read: () => null, write: () => undefined };

const PARTS = {
  accordion: <kit.Accordion items={[{ key: 'a', title: '질문', content: '답변' }]} />,
  button: <kit.Button busy>저장</kit.Button>,
  card: <kit.Card title="제목">내용</kit.Card>,
  checkbox: <kit.Checkbox label="동의" />,
  'closed dialog': (
    <kit.Dialog title="창" trigger={<kit.Button>열기</kit.Button>}>
      내용
    </kit.Dialog>
  ),
  heat: <kit.Heat days={[{ key: 'a', value: 2, title: '11월 18일 2문제' }]} firstRow={0} label="공부한 날" />,
  'line over bars': (
    <kit.LineBars points={[{ key: 'a', count: 2, percent: 50 }]} label="정답률" startLabel="어제" endLabel="오늘" />
  ),
  ring: <kit.Ring value={7} max={10} label="10문제 중 7문제 맞음" />,
  'segment progress': <kit.SegmentProgress states={['right', 'open']} current={1} />,
  spark: <kit.Spark values={[1, 3, 2]} label="3일" />,
  'stack bar': <kit.StackBar parts={[{ label: '익히는 중', count: 2, tone: 'accent' }]} label="기억" />,
  'study screen': (
    <kit.StudyScreen title="문제 풀기" leave={null}>
      내용
    </kit.StudyScreen>
  ),
  'progress bar': <kit.ProgressBar label="진행" value={40} />,
  'search box': <kit.SearchBox label="검색" value="" onValueChange={() => undefined} />,
  skeleton: <kit.Skeleton lines={3} />,
  spinner: <kit.Spinner />,
  'status chip': <kit.StatusChip tone="good">완료</kit.StatusChip>,
  table: <kit.Table caption="표" columns={[]} rows={[]} rowKey={String} empty="없음" />,
  tabs: <kit.Tabs label="탭" items={[{ value: 'a', label: '하나', panel: '내용' }]} />,
  'text field': <kit.TextField label="이메일" error="확인해주세요." />,
  'theme toggle': <kit.ThemeToggle storage={storage} />,
  toasts: (
    <kit.ToastProvider>
      <p>내용</p>
    </kit.ToastProvider>
  ),
};

describe('server HTML', () => {
  it.each(Object.entries(PARTS))(
    '%s has no style attribute or element, which style-src self would block',
    (_name, part) => {
      const html = renderToString(part);
      expect(html).toContain('<');
      expect(html).not.toMatch(/<style|<script|\sstyle=/);
    },
  );

  it('contains the content of a closed accordion', () => {
    expect(renderToString(PARTS.accordion)).toContain('답변');
  });
});
