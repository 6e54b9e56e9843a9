import { EXTENSIONS, type HostileFile } from '../hostile-file.ts';

const CONTENTS: Record<string, string | Buffer> = {
  html: '<!doctype html><html><body><script>fetch("/api/v1/users/me")</script>강의</body></html>',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/><script>alert(1)</script></svg>',
  zip: Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(2_000, 0x5a)]),
  pdf: '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  elf: Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(4_000, 0x90)]),
  php: '<?php system($_GET["c"]); ?>',
  script: '#!/bin/sh\ncat /etc/passwd\ncurl http://127.0.0.1/\n',
};

/** Every allowed extension with every content type that is not allowed. */
export const wrongMagic: HostileFile[] = EXTENSIONS.flatMap((extension) =>
  Object.entries(CONTENTS).map(([kind, content]) => ({
    family: 'wrong magic',
    name: `lecture-${kind}.${extension}`,
    what: `${kind} with the extension ${extension}`,
    allowed: 'refused' as const,
    make: () => Buffer.from(content),
  })),
);
