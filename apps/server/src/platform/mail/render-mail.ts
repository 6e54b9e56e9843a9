import { createElement as h, type ReactNode } from 'react';
import { Body, Container, Head, Heading, Hr, Html, Preview, render, Text } from 'react-email';
import { MAIL_HEADING } from './with-site-name.ts';

const ink = '#1a1d29';
const styles = {
  body: { backgroundColor: '#fbfaf6', fontFamily: '"Apple SD Gothic Neo", "Malgun Gothic", sans-serif', color: ink },
  card: { backgroundColor: '#ffffff', border: '1px solid #e4e0d5', borderRadius: '16px', padding: '32px' },
  logo: { fontSize: '20px', fontWeight: 800, margin: '24px 0' },
  heading: { fontSize: '22px', lineHeight: '1.4', margin: '0 0 16px' },
  foot: { color: '#6d7284', fontSize: '13px', lineHeight: '1.6' },
} as const;

export interface MailContent {
  preview: string;
  heading: string;
  children: ReactNode;
  footer: string;
}

/** Common layout of all mails, as HTML and as plain text. */
export async function renderMail(content: MailContent): Promise<{ html: string; text: string }> {
  const mail = h(
    Html,
    { lang: 'ko' },
    h(Head),
    h(Preview, null, content.preview),
    h(
      Body,
      { style: styles.body },
      h(
        Container,
        null,
        h(Text, { style: styles.logo }, MAIL_HEADING),
        h(
          Container,
          { style: styles.card },
          h(Heading, { as: 'h1', style: styles.heading }, content.heading),
          content.children,
        ),
        h(Hr, { style: { borderColor: '#e4e0d5', margin: '24px 0 12px' } }),
        h(Text, { style: styles.foot }, content.footer),
      ),
    ),
  );
  const [html, text] = await Promise.all([render(mail), render(mail, { plainText: true })]);
  return { html, text };
}
