import { estimateMonth, LISTED_MINUTES } from '@pilgi/domain/ai-work';
import { CREDITS_PER_WON } from '@pilgi/domain/billing';
import { SegmentedControl } from '@pilgi/ui';
import { ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { usePublicResource } from '../../shared/api/use-public-resource.ts';
import { formatWon } from '../../shared/formats/format-won.ts';
import styles from './price-calculator.module.css';
import { type Offer, prices } from './prices.api.ts';

type Care = 'NORMAL' | 'CAREFUL';

interface Wanted {
  minutes: number;
  perWeek: number;
  care: Care;
  hasProblems: boolean;
}

const CARES = [
  { value: 'NORMAL', label: '보통' },
  { value: 'CAREFUL', label: '꼼꼼하게' },
] as const;
const START: Wanted = { minutes: 60, perWeek: 3, care: 'NORMAL', hasProblems: true };
const MAX_PER_WEEK = 12;
/** Rounded up, so that the amount in won is never below the credits. */
const wonOf = (credits: number) => formatWon(Math.ceil(credits / CREDITS_PER_WON));

/** The cheapest offer, or the dearest for careful work. */
function offerFor(offers: readonly Offer[], care: Care): Offer | undefined {
  return care === 'CAREFUL' ? offers.at(-1) : offers[0];
}

function Result({ offer, wanted }: { offer: Offer | undefined; wanted: Wanted }) {
  const note = offer?.notes.find(({ minutes }) => minutes === wanted.minutes);
  if (offer === undefined || note === undefined) return <p>이 길이의 강의는 나누어 올려 주세요.</p>;
  const problems = wanted.hasProblems ? offer.problems : null;
  const month = estimateMonth({ note, problems, lecturesPerWeek: wanted.perWeek });
  return (
    <>
      <p>한 달(4주)에 보통</p>
      <p className={styles.amount}>{wonOf(month.expected_credits)}</p>
      <p>
        강의 {month.lectures}개 · 노트 약 {wonOf(month.note_credits)}
        {problems === null ? '' : ` + 문제 약 ${wonOf(month.problem_credits)}`}
      </p>
      <p className={styles.ceiling}>
        <ShieldCheck aria-hidden="true" size={18} />
        아무리 많아도 {wonOf(month.ceiling_credits)}을 넘지 않아요
      </p>
    </>
  );
}

interface SliderProps {
  label: string;
  shown: string;
  value: number;
  range: { min: number; max: number; step: number };
  onChange: (value: number) => void;
}

function Slider({ label, shown, value, range, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <span aria-hidden="true">{shown}</span>
      <input
        id={id}
        type="range"
        {...range}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}

const [FIRST, SECOND] = LISTED_MINUTES;
const MINUTES = { min: FIRST, max: LISTED_MINUTES.at(-1) ?? FIRST, step: SECOND - FIRST };

/** Won per month by the prices that every quote uses; the table beside it works without scripts. */
export function PriceCalculator() {
  const { value, error } = usePublicResource(prices);
  const [wanted, setWanted] = useState(START);
  const change = (part: Partial<Wanted>) => setWanted((before) => ({ ...before, ...part }));
  const offers = value?.offers ?? [];
  return (
    <form className={styles.root} aria-label="한 달 비용 계산">
      <Slider
        label="강의 길이"
        shown={`${wanted.minutes}분`}
        value={wanted.minutes}
        range={MINUTES}
        onChange={(minutes) => change({ minutes })}
      />
      <Slider
        label="일주일에"
        shown={`${wanted.perWeek}개`}
        value={wanted.perWeek}
        range={{ min: 1, max: MAX_PER_WEEK, step: 1 }}
        onChange={(perWeek) => change({ perWeek })}
      />
      <div className={styles.choices}>
        <SegmentedControl
          label="꼼꼼함"
          choices={CARES}
          value={wanted.care}
          onValueChange={(care) => change({ care })}
        />
        <label className={styles.problems}>
          <input
            type="checkbox"
            checked={wanted.hasProblems}
            onChange={(event) => change({ hasProblems: event.target.checked })}
          />
          강의마다 문제 {value?.problem_count ?? 10}개
        </label>
      </div>
      <div className={styles.result} aria-live="polite" aria-busy={value === undefined && error === null}>
        {offers.length > 0 ? <Result offer={offerFor(offers, wanted.care)} wanted={wanted} /> : null}
        {value === undefined && error === null ? <p>가격을 불러오는 중이에요.</p> : null}
        {error !== null || value?.offers.length === 0 ? (
          <p>지금은 계산할 수 없어요. 시작하기 전에 강의마다 최대 금액을 보여 드려요.</p>
        ) : null}
        <noscript>계산하려면 스크립트가 필요해요. 충전 금액은 옆의 표에 있어요.</noscript>
      </div>
      <p className={styles.fine}>
        쉬는 시간 없이 말하고 슬라이드가 1분에 한 장인 강의로 계산했어요. 실제 최대 금액은 시작하기 전에 강의마다 보여
        드려요.
      </p>
    </form>
  );
}
