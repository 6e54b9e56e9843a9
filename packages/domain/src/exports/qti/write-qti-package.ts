import { escapeMarkup } from '../escape-markup.ts';
import type { ExportedBundle } from '../exported-bundle.ts';
import type { DrawFormula } from '../write-html.ts';
import { imageFile, itemFile, itemName } from './qti-names.ts';
import { writeQtiItem } from './write-qti-item.ts';

/** All text files of a QTI 2.1 package by path. Images must be stored at the paths given by `imageFile`. */
export function writeQtiPackage(bundle: ExportedBundle, formula: DrawFormula): Map<string, string> {
  return new Map([
    ['imsmanifest.xml', manifest(bundle)],
    ['test.xml', test(bundle)],
    ...bundle.problems.map((one): [string, string] => [itemFile(one), writeQtiItem(one, formula)]),
  ]);
}

function manifest(bundle: ExportedBundle): string {
  const items = bundle.problems.map((one) => {
    const files = [itemFile(one), ...one.slide_ids.map(imageFile)].map((path) => `<file href="${path}"/>`).join('');
    return `<resource identifier="${itemName(one)}" type="imsqti_item_xmlv2p1" href="${itemFile(one)}">${files}</resource>`;
  });
  const parts = bundle.problems.map((one) => `<dependency identifierref="${itemName(one)}"/>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="bundle-${escapeMarkup(bundle.id)}">
<metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>
<organizations/>
<resources>
<resource identifier="test" type="imsqti_test_xmlv2p1" href="test.xml"><file href="test.xml"/>${parts}</resource>
${items.join('\n')}
</resources>
</manifest>
`;
}

function test(bundle: ExportedBundle): string {
  const parts = bundle.problems.map(
    (one) => `<assessmentItemRef identifier="${itemName(one)}" href="${itemFile(one)}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="test" title="${escapeMarkup(bundle.title)}">
<testPart identifier="part" navigationMode="nonlinear" submissionMode="individual">
<assessmentSection identifier="section" title="${escapeMarkup(bundle.title)}" visible="true">
${parts.join('\n')}
</assessmentSection>
</testPart>
</assessmentTest>
`;
}
