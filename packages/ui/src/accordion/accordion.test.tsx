import '../../testing/clean-up.ts';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Accordion } from './accordion.tsx';

const ITEMS = [
  { key: 'refund', title: '환불은 언제까지 되나요?', content: <p>168시간 안에 됩니다.</p> },
  { key: 'close', title: '창을 닫아도 되나요?', content: <p>네.</p> },
];

function expanded(): (string | null)[] {
  return screen.getAllByRole('button').map((button) => button.getAttribute('aria-expanded'));
}

describe('Accordion', () => {
  it('opens one panel at a time and closes it again', async () => {
    render(<Accordion items={ITEMS} />);
    expect(expanded()).toEqual(['false', 'false']);
    await userEvent.click(screen.getByRole('button', { name: '환불은 언제까지 되나요?' }));
    expect(expanded()).toEqual(['true', 'false']);
    await userEvent.click(screen.getByRole('button', { name: '창을 닫아도 되나요?' }));
    expect(expanded()).toEqual(['false', 'true']);
    await userEvent.click(screen.getByRole('button', { name: '창을 닫아도 되나요?' }));
    expect(expanded()).toEqual(['false', 'false']);
  });

  it('leaves several panels open with multiple', async () => {
    render(<Accordion items={ITEMS} multiple defaultOpen={['refund']} />);
    await userEvent.click(screen.getByRole('button', { name: '창을 닫아도 되나요?' }));
    expect(expanded()).toEqual(['true', 'true']);
  });

  it('links the button to a panel that is named by it', () => {
    render(<Accordion items={ITEMS} defaultOpen={['close']} />);
    const button = screen.getByRole('button', { name: '창을 닫아도 되나요?' });
    const panel = screen.getByRole('region', { name: '창을 닫아도 되나요?' });
    expect(button.getAttribute('aria-controls')).toBe(panel.id);
  });

  it("hides a closed panel until the browser's page search finds text in it", () => {
    render(<Accordion items={ITEMS} />);
    const panel = screen.getByText('168시간 안에 됩니다.').closest('section');
    expect(panel?.getAttribute('hidden')).toBe('until-found');
    act(() => {
      panel?.dispatchEvent(new Event('beforematch'));
    });
    expect(panel?.hasAttribute('hidden')).toBe(false);
    expect(expanded()).toEqual(['true', 'false']);
  });
});
