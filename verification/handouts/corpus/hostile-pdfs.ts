import { deflateSync } from 'node:zlib';
import { type CorpusFile, OPENED } from './corpus-file.ts';
import { streamOf, writePdf } from './write-pdf.ts';

const MIB = 1024 * 1024;

const PAGES = ['Hello'];
const DRAWN = 'q 500 0 0 500 0 0 cm /Im1 Do Q';

interface Foreign {
  /** Must never be requested. */
  url: string;
  /** Must never be shown. */
  secretFile: string;
}

/** PDF files with actions, attachments, absurd sizes and loops. */
export function makeHostilePdfs(foreign: Foreign): CorpusFile[] {
  return [...actions(foreign), ...references(foreign), ...shapes(), ...trees()];
}

const one = (what: string, bytes: Buffer, allowed: CorpusFile['allowed'] = OPENED): CorpusFile => ({
  family: 'hostile PDF',
  name: `${what.replaceAll(/\W+/g, '-')}.pdf`,
  what,
  allowed,
  bytes,
});

function actions({ url }: Foreign): CorpusFile[] {
  const pages = PAGES;
  const launch = '/OpenAction << /S /Launch /F (/bin/sh) /Win << /F (cmd.exe) >> >>';
  return [
    one(
      'JavaScript at open',
      writePdf({ pages, catalog: `/OpenAction << /S /JavaScript /JS (app.launchURL("${url}/js", true);) >>` }),
    ),
    one(
      'JavaScript by name',
      writePdf({
        pages,
        catalog: `/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (this.submitForm("${url}/form");) >>] >> >>`,
      }),
    ),
    one('launch of a program', writePdf({ pages, catalog: launch })),
    one('address at open', writePdf({ pages, catalog: `/OpenAction << /S /URI /URI (${url}/uri) >>` })),
    one(
      'submission at open',
      writePdf({ pages, catalog: `/OpenAction << /S /SubmitForm /F << /FS /URL /F (${url}/submit) >> >>` }),
    ),
    one('action of a page', writePdf({ pages, page: `/AA << /O << /S /URI /URI (${url}/page) >> >>` })),
  ];
}

function references({ url, secretFile }: Foreign): CorpusFile[] {
  const pages = PAGES;
  const attached = streamOf('/Type /EmbeddedFile', Buffer.from('MZ program'));
  return [
    one(
      'embedded program',
      writePdf({
        pages,
        catalog:
          '/Names << /EmbeddedFiles << /Names [(a.exe) << /Type /Filespec /F (a.exe) /EF << /F 1000 0 R >> >>] >> >>',
        objects: [attached],
      }),
    ),
    one(
      'external stream',
      writePdf({
        pages,
        content: DRAWN,
        objects: [
          `<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /F << /FS /URL /F (${url}/image) >> /Length 0 >>\nstream\n\nendstream`,
        ],
      }),
    ),
    one(
      'file of the machine as stream',
      writePdf({
        pages,
        content: DRAWN,
        objects: [
          `<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /F (${secretFile}) /Length 0 >>\nstream\n\nendstream`,
        ],
      }),
    ),
    one(
      'remote document',
      writePdf({ pages, catalog: `/OpenAction << /S /GoToR /F (${url}/other.pdf) /D [0 /Fit] >>` }),
    ),
    one(
      'XFA form',
      writePdf({
        pages,
        catalog: '/AcroForm << /XFA 1000 0 R >>',
        objects: [streamOf('', Buffer.from(`<!DOCTYPE x [<!ENTITY e SYSTEM "file://${secretFile}">]><xdp>&e;</xdp>`))],
      }),
    ),
  ];
}

function shapes(): CorpusFile[] {
  const pages = PAGES;
  const bomb = deflateSync(Buffer.alloc(200 * MIB, ' '));
  const bigImage = streamOf(
    '/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode',
    deflateSync(Buffer.alloc(MIB)),
  );
  return [
    one('page of a million points', writePdf({ pages, box: '0 0 1000000 1000000' })),
    one('page as thin as a line', writePdf({ pages, box: '0 0 100000 1' }), ['opened', 'broken']),
    one('page without area', writePdf({ pages, box: '0 0 0 0' }), ['opened', 'broken', 'no_pages']),
    one('page with infinite box', writePdf({ pages, box: '0 0 1e308 1e308' }), ['opened', 'broken', 'no_pages']),
    one('image of 3.6 gigapixels', writePdf({ pages, content: DRAWN, objects: [bigImage] }), [
      'opened',
      'broken',
      'too_slow',
    ]),
    one(
      'content that unpacks to 200 MiB',
      writePdf({
        pages,
        content: DRAWN,
        objects: [streamOf('/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Filter /FlateDecode', bomb)],
      }),
      ['opened', 'broken', 'too_slow'],
    ),
    one(
      'form that draws itself',
      writePdf({
        pages,
        content: DRAWN,
        objects: [
          streamOf(
            '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /Im1 1000 0 R >> >>',
            Buffer.from('/Im1 Do'),
          ),
        ],
      }),
    ),
  ];
}

function trees(): CorpusFile[] {
  const pages = PAGES;
  const loop = writePdf({ pages }).toString('latin1').replace('/Kids [10 0 R]', '/Kids [02 0 R]');
  return [
    one('page tree that contains itself', Buffer.from(loop, 'latin1'), ['broken', 'no_pages', 'opened']),
    one('301 pages', writePdf({ pages: Array.from({ length: 301 }, () => 'x') }), ['too_many_pages']),
    one('5000 declared pages', writePdf({ pages: Array.from({ length: 490 }, () => 'x'), count: 5_000 }), [
      'too_many_pages',
      'broken',
    ]),
    one('a billion declared pages', writePdf({ pages, count: 1_000_000_000 }), ['too_many_pages', 'broken']),
    one('negative number of pages', writePdf({ pages, count: -5 }), ['opened', 'broken', 'no_pages']),
    one('no page', writePdf({ pages: [] }), ['no_pages', 'broken']),
    one(
      'unknown encryption',
      Buffer.from(
        writePdf({ pages }).toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt << /Filter /Foo /V 9 >>'),
        'latin1',
      ),
      ['encrypted', 'broken'],
    ),
  ];
}
