import { measureInTurn } from '../measure-in-turn.ts';
import { printFigure } from '../print-figure.ts';
import { type ApiScene, IN_FLIGHT } from './open-api-scene.ts';
import { runWrk } from './run-wrk.ts';
import { startNginx } from './start-nginx.ts';

const FAQ = '/api/v1/support/faq';
const VERSIONS = '/api/v1/app/versions';

/** (d) Cached public responses, compared with the same bytes as files in nginx. */
export async function benchCached(scene: ApiScene): Promise<void> {
  const textOf = async (path: string) => await (await fetch(scene.api.url + path)).text();
  const nginx = await startNginx({ 'faq.json': await textOf(FAQ), 'versions.json': await textOf(VERSIONS) });
  const rateOf = async (url: string) => (await runWrk({ url, connections: IN_FLIGHT, seconds: scene.seconds })).rate;
  try {
    for (const [name, path, file] of [
      ['the FAQ', FAQ, 'faq.json'],
      ['client versions', VERSIONS, 'versions.json'],
    ] as const) {
      printFigure({
        title: `(d) ${name} from the cache`,
        unit: '/s',
        ...(await measureInTurn(scene.rounds, {
          own: () => rateOf(scene.api.url + path),
          bare: () => rateOf(`${nginx.url}/${file}`),
        })),
        bareName: 'nginx, one process, the same bytes from a file',
        limit: 'One JavaScript thread, and one coalesced query whether the content has changed.',
      });
    }
  } finally {
    await nginx.stop();
  }
}
