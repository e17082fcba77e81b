// Which room imports which: the rules of .dependency-cruiser.cjs, and no ring of features.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';

const root = join(import.meta.dirname, '..');
process.chdir(root);
const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
// A reader that cannot parse finds nothing wrong: fewer modules than there surely are is a failure.
const knownModules = 1600;

const { output } = await cruise(['contract/src', 'server/src', 'server/test', 'web/src', 'bench/src', 'e2e'], {
  ...options,
  ruleSet: { forbidden },
  validate: true,
});
const { modules, summary } = output;
const faults = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
if (modules.length < knownModules) faults.push(`only ${modules.length} modules were read, there are more than ${knownModules}`);
for (const side of ['server', 'web']) faults.push(...ringsOf(side).map((ring) => `ring of features: ${ring.join(', ')}`));

for (const fault of faults) console.log(fault);
console.log(`${modules.length} modules, ${faults.length} imports that run the wrong way`);
if (faults.length > 0) process.exitCode = 1;

/** Sets of features that reach each other. */
function ringsOf(side) {
  const featureOf = (path) => new RegExp(`^${side}/src/features/([^/]+)/`).exec(path)?.[1];
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const from = featureOf(source);
    if (from === undefined || /[.]test[.]tsx?$/.test(source)) continue;
    const names = dependencies.map(({ resolved }) => featureOf(resolved)).filter((to) => to !== undefined && to !== from);
    imports.set(from, new Set([...(imports.get(from) ?? []), ...names]));
  }
  const reach = (from, seen = new Set()) => {
    for (const to of imports.get(from) ?? []) if (!seen.has(to)) reach(to, seen.add(to));
    return seen;
  };
  const inRing = [...imports.keys()].filter((feature) => reach(feature).has(feature));
  const rings = inRing.map((feature) => inRing.filter((other) => reach(feature).has(other) && reach(other).has(feature)).sort());
  return [...new Map(rings.map((ring) => [ring.join(), ring])).values()];
}
