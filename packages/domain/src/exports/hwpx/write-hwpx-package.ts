import { linesOf } from '../../notes/parse-block-text.ts';
import { escapeMarkup } from '../escape-markup.ts';
import type { Paper, Piece } from '../paper.ts';
import { PACKAGE_NAMESPACES, XML_START } from './hwpx-namespaces.ts';
import { writeHwpxHeader } from './write-hwpx-header.ts';
import { type HwpxImage, writeHwpxSection } from './write-hwpx-section.ts';

const PREVIEW_MAX = 1000;

const HWPX_MEDIA_TYPE = 'application/hwp+zip';
export const hwpxImagePath = ({ name, type }: Pick<HwpxImage, 'name' | 'type'>) => `BinData/${name}.${type}`;

const plain = (runs: Paper['title']) => runs.map((run) => run.text).join('');

/** All text files of the package by path. `mimetype` must be the first zip entry and uncompressed. */
export function writeHwpxPackage(paper: Paper, images: ReadonlyMap<string, HwpxImage>): Map<string, string> {
  return new Map([
    ['mimetype', HWPX_MEDIA_TYPE],
    ['version.xml', VERSION],
    ['META-INF/container.xml', CONTAINER],
    ['META-INF/manifest.xml', MANIFEST],
    ['Contents/content.hpf', contents(plain(paper.title), [...images.values()])],
    ['Contents/header.xml', writeHwpxHeader()],
    ['Contents/section0.xml', writeHwpxSection(paper, images)],
    ['settings.xml', SETTINGS],
    ['Preview/PrvText.txt', preview(paper)],
  ]);
}

function preview(paper: Paper): string {
  return [plain(paper.title), ...linesIn(paper.pieces)].join('\r\n').slice(0, PREVIEW_MAX);
}

const linesIn = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) => {
    if (piece.kind === 'heading') return [plain(piece.line)];
    if (piece.kind === 'callout') return [piece.title, ...linesIn(piece.pieces)];
    return piece.kind === 'text' ? linesOf(piece.part).map(plain) : [];
  });

const VERSION = `${XML_START}<hv:HCFVersion xmlns:hv="http://www.hancom.co.kr/hwpml/2011/version" tagetApplication="WORDPROCESSOR" major="5" minor="1" micro="0" buildNumber="1" os="1" xmlVersion="1.4" application="Pilgi" appVersion="1"/>`;

const CONTAINER = `${XML_START}<ocf:container xmlns:ocf="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:hpf="http://www.hancom.co.kr/schema/2011/hpf"><ocf:rootfiles><ocf:rootfile full-path="Contents/content.hpf" media-type="application/hwpml-package+xml"/><ocf:rootfile full-path="Preview/PrvText.txt" media-type="text/plain"/></ocf:rootfiles></ocf:container>`;

const MANIFEST = `${XML_START}<odf:manifest xmlns:odf="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>`;

const SETTINGS = `${XML_START}<ha:HWPApplicationSetting xmlns:ha="http://www.hancom.co.kr/hwpml/2011/app"><ha:CaretPosition listIDRef="0" paraIDRef="0" pos="0"/></ha:HWPApplicationSetting>`;

function contents(title: string, images: readonly HwpxImage[]): string {
  const item = (id: string, href: string, type: string, more = '') =>
    `<opf:item id="${id}" href="${href}" media-type="${type}"${more}/>`;
  const items = [
    item('header', 'Contents/header.xml', 'application/xml'),
    ...images.map((one) => item(one.name, hwpxImagePath(one), `image/${one.type}`, ' isEmbeded="1"')),
    item('section0', 'Contents/section0.xml', 'application/xml'),
    item('settings', 'settings.xml', 'application/xml'),
  ];
  return `${XML_START}<opf:package ${PACKAGE_NAMESPACES} version="" unique-identifier="" id=""><opf:metadata><opf:title>${escapeMarkup(title)}</opf:title><opf:language>ko</opf:language></opf:metadata><opf:manifest>${items.join('')}</opf:manifest><opf:spine><opf:itemref idref="header" linear="yes"/><opf:itemref idref="section0" linear="yes"/></opf:spine></opf:package>`;
}
