import { commands } from '../../shell/commands.ts';
import { fileNameFor } from './file-name-for.ts';

interface ImageReferences {
  pictures?: { slide_id: string; url: string }[];
}

const objectUrls = new Map<string, string>();

/** URL without the query, because the signature differs in each response. */
const withoutQuery = (url: string) => url.split('?')[0] ?? url;

/** Downloads missing images sequentially; no caller waits for them. Returns false when one could not be fetched. */
export async function storeImages(text: string): Promise<boolean> {
  let areAllStored = true;
  for (const { url } of (JSON.parse(text) as ImageReferences).pictures ?? []) {
    const name = await fileNameFor('pictures', withoutQuery(url));
    const isStored = await commands.readFile(name).then(
      () => true,
      () => false,
    );
    if (isStored) continue;
    // The <img> request cached this URL without CORS headers; a fetch that reads the bytes would fail on the cached entry.
    const response = await fetch(url, { cache: 'no-store' }).catch(() => null);
    areAllStored &&= response?.ok === true;
    if (response?.ok) await commands.storeFile(name, new Uint8Array(await response.arrayBuffer()));
  }
  return areAllStored;
}

/** Replaces image URLs by object URLs of the stored files. */
export async function withStoredImages(text: string): Promise<string> {
  const response = JSON.parse(text) as ImageReferences;
  if (response.pictures === undefined) return text;
  const images = await Promise.all(
    response.pictures.map(async (image) => ({ ...image, url: (await showStored(image.url)) ?? image.url })),
  );
  return JSON.stringify({ ...response, pictures: images });
}

async function showStored(url: string): Promise<string | null> {
  const name = await fileNameFor('pictures', withoutQuery(url));
  const known = objectUrls.get(name);
  if (known !== undefined) return known;
  try {
    const address = URL.createObjectURL(new Blob([await commands.readFile(name)], { type: 'image/jpeg' }));
    objectUrls.set(name, address);
    return address;
  } catch {
    return null;
  }
}
