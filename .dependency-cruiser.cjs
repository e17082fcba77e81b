// The architecture page in executable form: which room may import which.
const features = '^(server|web)/src/features/([^/]+)/';
const inServer = '^server/src/';
const below = {
  db: ['plugins', 'records', 'features', 'demo', 'backup'],
  plugins: ['records', 'features', 'demo'],
  records: ['features', 'demo'],
};
const tests = '[.]test[.]tsx?$|/(call|record-kind|screens)[.]types[.]ts$|^server/test/|^web/src/testing/|/test-render[.]tsx$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'Both sides are derived from the contract; it knows neither.',
      severity: 'error',
      from: { path: '^contract/src/' },
      to: { path: '^(server|web|e2e|bench)/' },
    },
    {
      name: 'contract-core-stands-below',
      comment: 'What every call needs knows no feature.',
      severity: 'error',
      from: { path: '^contract/src/core/', pathNot: tests },
      to: { path: '^contract/src/', pathNot: '^contract/src/(core|rules)/' },
    },
    {
      name: 'server-and-web-never-meet',
      severity: 'error',
      from: { path: '^server/src/', pathNot: tests },
      to: { path: '^(web|e2e|bench)/' },
    },
    {
      name: 'web-and-server-never-meet',
      severity: 'error',
      from: { path: '^web/src/', pathNot: tests },
      to: { path: '^(server|e2e|bench)/' },
    },
    ...Object.entries(below).map(([room, above]) => ({
      name: `server-${room}-stands-below`,
      comment: 'db ← plugins ← records ← features ← app',
      severity: 'error',
      from: { path: `${inServer}${room}/`, pathNot: tests },
      to: { path: `${inServer}(${above.join('|')})/|${inServer}(app|features|server|main)[.]ts$` },
    })),
    {
      name: 'no-feature-imports-app',
      severity: 'error',
      from: { path: features, pathNot: tests },
      to: { path: '^server/src/(app|features|server|main)[.]ts$|^web/src/app/' },
    },
    {
      name: 'no-feature-reads-foreign-queries',
      comment: "What others may read of a feature has a file of its own; its queries are the feature's alone.",
      severity: 'error',
      from: { path: features, pathNot: tests },
      to: { path: '^server/src/features/([^/]+)/.*[.]queries[.]ts$', pathNot: '^server/src/features/$2/' },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'ui-and-lib-know-no-feature',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/', pathNot: tests },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'product-knows-no-test',
      severity: 'error',
      from: { path: '^(contract|server|web)/src/', pathNot: tests },
      to: { path: tests },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(contract|server|web|e2e|bench)/',
    // TypeScript 7 has no API to parse with: without @swc/core nothing would be read, and nothing be found wrong.
    parser: 'swc',
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  },
};
