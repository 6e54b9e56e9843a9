interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightReport {
  tests: { title: string; status: string; flaky: boolean }[];
}

interface ChaosReport {
  seed: number;
  blocks: { block: string; violations: string[] }[];
}

const LINE_LENGTH = 500;

/** Failed tests by name and reason, those that needed a second try too, and a file that could not be loaded or made ready by its path. */
export function nameVitestTroubles(report: VitestReport): string[] {
  return report.testResults.flatMap((file) => {
    const troubled = file.assertionResults.filter((test) => test.failureMessages.length > 0);
    const isUnloaded = file.status === 'failed' && !troubled.some((test) => test.status === 'failed');
    const lines = troubled.map(({ fullName, status, failureMessages: [message = ''] }) => {
      return `${status === 'passed' ? 'second try' : 'failed'}  ${fullName}: ${firstLine(message)}`;
    });
    return isUnloaded ? [...lines, `failed  ${file.name}: ${firstLine(file.message)}`] : lines;
  });
}

function firstLine(message = ''): string {
  return message.split('\n')[0] ?? '';
}

export function namePlaywrightTroubles(report: PlaywrightReport): string[] {
  return report.tests.flatMap(({ title, status, flaky }) => {
    if (flaky) return [`second try  ${title}`];
    return status === 'passed' || status === 'skipped' ? [] : [`failed  ${title}`];
  });
}

/** What the disturbances found; the first lines of each, since a stack says where. */
export function nameChaosTroubles({ blocks, seed }: ChaosReport): string[] {
  return blocks.flatMap(({ block, violations }) =>
    violations.map(
      (found) => `failed  chaos ${block}, seed ${seed}: ${found.replace(/\s+/g, ' ').slice(0, LINE_LENGTH)}`,
    ),
  );
}
