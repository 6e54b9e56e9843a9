/** Alternates both in every round, so that other load on the machine affects both. The first round is a warm-up. */
export async function measureInTurn<Own, Bare>(
  rounds: number,
  measures: { own: () => Promise<Own>; bare: () => Promise<Bare> },
): Promise<{ own: Own[]; bare: Bare[] }> {
  const own: Own[] = [];
  const bare: Bare[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const one = { bare: await measures.bare(), own: await measures.own() };
    if (round === 0) continue;
    bare.push(one.bare);
    own.push(one.own);
  }
  return { own, bare };
}
