import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { explainLink, LinkNotice } from './link-notice.tsx';

describe('LinkNotice', () => {
  it.each(['https://www.youtube.com/watch?v=a', 'https://youtu.be/a', 'http://m.youtube.com/watch?v=a'])(
    'names YouTube and the alternative for %s',
    (link) => {
      expect(explainLink(link)?.title).toContain('유튜브');
      expect(explainLink(link)?.text).toContain('PDF');
    },
  );

  it('explains other addresses without naming YouTube', () => {
    expect(explainLink('https://lms.example.ac.kr/video/3')?.title).not.toContain('유튜브');
    expect(explainLink('https://notyoutube.com.example/x')?.title).not.toContain('유튜브');
  });

  it('ignores words', () => {
    expect(explainLink('교착 상태 9강')).toBeNull();
  });

  it('appears when an address is pasted', () => {
    render(<LinkNotice />);
    expect(screen.queryByText(/가져올 수 없어요/)).toBeNull();
    fireEvent.paste(document.body, { clipboardData: { getData: () => 'https://youtu.be/a' } });
    expect(screen.queryByText(/유튜브 영상은/)).not.toBeNull();
  });
});
