export interface Stage {
  name: string;
  seconds: number;
  /** Package downloads depend on the network, so they are excluded from the sum. */
  is_packages: boolean;
}

export interface StageTimer {
  stages: Stage[];
  run<Result>(name: string, act: () => Promise<Result>): Promise<Result>;
  runPackages<Result>(name: string, act: () => Promise<Result>): Promise<Result>;
}

/** Records the duration of each stage and logs it. */
export function timeStages(log: (line: string) => void, now: () => number = () => performance.now()): StageTimer {
  const stages: Stage[] = [];
  async function run<Result>(name: string, is_packages: boolean, act: () => Promise<Result>): Promise<Result> {
    const began = now();
    const result = await act();
    const seconds = (now() - began) / 1000;
    stages.push({ name, seconds, is_packages });
    log(formatStage({ name, seconds }));
    return result;
  }
  return {
    stages,
    run: (name, act) => run(name, false, act),
    runPackages: (name, act) => run(name, true, act),
  };
}

const formatStage = ({ name, seconds }: Pick<Stage, 'name' | 'seconds'>) =>
  `${seconds.toFixed(1).padStart(7)} s  ${name}`;

export const sumAfterPackages = (stages: readonly Stage[]) =>
  stages.filter(({ is_packages }) => !is_packages).reduce((sum, { seconds }) => sum + seconds, 0);
