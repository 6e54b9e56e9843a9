import { TextLink } from '@pilgi/ui';
import { Link } from 'react-router';
import { useSite } from '../../shared/config/site.ts';
import { fillSiteMarks } from '../../shared/config/site-marks.ts';
import { type Mark, parseMarks } from './parse-marks.ts';

function Piece({ mark }: { mark: Mark }) {
  if (mark.kind !== 'link') return mark.kind === 'strong' ? <strong>{mark.text}</strong> : mark.text;
  const { target, text } = mark;
  if (target.startsWith('/')) return <TextLink render={<Link to={target} />}>{text}</TextLink>;
  return (
    <TextLink href={target} external={target.startsWith('https:')}>
      {text}
    </TextLink>
  );
}

export function MarkedText({ text }: { text: string }) {
  const site = useSite();
  return parseMarks(fillSiteMarks(text, site)).map((mark, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a static text are never reordered.
    <Piece key={index} mark={mark} />
  ));
}
