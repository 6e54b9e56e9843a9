import type { DocumentTools } from '../src/platform/documents/with-files.ts';
import { createMediaTools } from '../src/platform/media/media-tools.ts';
import { chooseToolSandbox } from '../src/platform/sandbox/choose-tool-sandbox.ts';

const setting = process.env.TOOL_SANDBOX === 'required' ? 'required' : 'available';

/** As in production where bubblewrap works; some build servers forbid user namespaces. */
export const TEST_SANDBOX = chooseToolSandbox(setting, (message) => process.stderr.write(`${message}\n`));

export const TEST_MEDIA_TOOLS = createMediaTools(TEST_SANDBOX);

export function testDocumentTools(workDirectory: string): DocumentTools {
  const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  return { sandbox: TEST_SANDBOX, chromium, pandoc: 'pandoc', workDirectory };
}
