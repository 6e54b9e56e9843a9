/** Data processors for hosting and mail, as configured by the operator. */
export const processors = {
  hosting: {
    name: import.meta.env.HOSTING_PROVIDER ?? '(개발용) 호스팅 제공자',
    country: import.meta.env.HOSTING_COUNTRY ?? '대한민국',
    contact: import.meta.env.HOSTING_CONTACT ?? 'privacy@hosting.example',
  },
  mail: {
    name: import.meta.env.MAIL_PROVIDER ?? '(개발용) 메일 발송 사업자',
    country: import.meta.env.MAIL_COUNTRY ?? '대한민국',
    contact: import.meta.env.MAIL_CONTACT ?? 'privacy@mail.example',
  },
};
