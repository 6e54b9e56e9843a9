import { commands } from '../../shell/commands.ts';
import { nameFor } from './name-for.ts';

interface Pictured {
  pictures?: { slide_id: string; url: string }[];
}

const shown = new Map<string, string>();

/** Without what is signed into it, which is another one each time. */
const placeOf = (url: string) => url.split('?')[0] ?? url;

/** Each picture once, one after the other: nobody waits for them. False when one of them could not be had. */
export async function keepPictures(text: string): Promise<boolean> {
  let areAllKept = true;
  for (const { url } of (JSON.parse(text) as Pictured).pictures ?? []) {
    const name = await nameFor('pictures', placeOf(url));
    const isKept = await commands.readFile(name).then(
      () => true,
      () => false,
    );
    if (isKept) continue;
    // The page has asked for the same picture without naming itself; that answer in the cache is refused to whoever reads its bytes.
    const answer = await fetch(url, { cache: 'no-store' }).catch(() => null);
    areAllKept &&= answer?.ok === true;
    if (answer?.ok) await commands.keepFile(name, new Uint8Array(await answer.arrayBuffer()));
  }
  return areAllKept;
}

/** The same answer, its pictures shown from this computer. */
export async function withKeptPictures(text: string): Promise<string> {
  const answer = JSON.parse(text) as Pictured;
  if (answer.pictures === undefined) return text;
  const pictures = await Promise.all(
    answer.pictures.map(async (picture) => ({ ...picture, url: (await showKept(picture.url)) ?? picture.url })),
  );
  return JSON.stringify({ ...answer, pictures });
}

async function showKept(url: string): Promise<string | null> {
  const name = await nameFor('pictures', placeOf(url));
  const known = shown.get(name);
  if (known !== undefined) return known;
  try {
    const address = URL.createObjectURL(new Blob([await commands.readFile(name)], { type: 'image/jpeg' }));
    shown.set(name, address);
    return address;
  } catch {
    return null;
  }
}
