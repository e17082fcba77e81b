import { basename, dirname, relative, sep } from 'node:path';
import type { Description } from './describe-texts.ts';
import type { LoadedStatement } from './load-statements.ts';
import { printRow } from './print-types.ts';
import { eitherRow } from './shapes.ts';

export interface DescribedStatement extends LoadedStatement {
  descriptions: { text: string; description: Description }[];
}

/** The files that are kept beside the statements, by their paths from `server/src`. */
export function generatedFiles(statements: readonly DescribedStatement[]): Map<string, string> {
  const folders = Map.groupBy(statements, ({ file }) => dirname(file).replaceAll(sep, '/'));
  return new Map(
    [...folders].flatMap(([folder, own]) => {
      const path = `${folder}/${basename(folder)}`;
      return [
        [`${path}.rows.ts`, printTypes(folder, own)],
        [`${path}.sql`, printTexts(own)],
      ] as const;
    }),
  );
}

function printTypes(folder: string, statements: readonly DescribedStatement[]): string {
  const module = relative(folder, 'db/statement.ts').replaceAll(sep, '/');
  return `// Written by \`npm run sql\`: what PostgreSQL says of the rows of this folder's statements. Their texts are in ${basename(folder)}.sql.
declare module '${module}' {
  interface Rows {
${printMembers(statements)}  }
}

export {};
`;
}

/** Of several with the same rows the first has them, and the others name it. */
function printMembers(statements: readonly DescribedStatement[]): string {
  const known = new Map<string, string>();
  return statements
    .map(({ name, descriptions, says }) => {
      const row = printRow(eitherRow(descriptions.map(({ description }) => description.columns)), '    ', `    ${name}: `.length);
      const first = known.get(row);
      if (row.includes('\n') && !first) known.set(row, name);
      const said = Object.entries(says).map(
        ([column, { says: what }]) => `${column} ${what === 'holds' ? 'holds a type' : 'is not null'}`,
      );
      const comment = said.length > 0 ? `    /** Its statement says: ${said.join(', ')}. */\n` : '';
      return `${comment}    ${name}: ${first ? `Rows['${first}']` : row};\n`;
    })
    .join('');
}

function printTexts(statements: readonly DescribedStatement[]): string {
  const texts = statements.flatMap(({ name, file, descriptions }) =>
    descriptions.map(({ text, description }, place) => {
      const parameters = description.parameters.map((type, index) => `$${index + 1} ${type}`).join(', ');
      const which = descriptions.length > 1 ? ` ${place + 1} of ${descriptions.length}` : '';
      return `-- ${name}${which} (${basename(file)})${parameters && `: ${parameters}`}\n${text};\n`;
    }),
  );
  return `-- Written by \`npm run sql\`: the statements of this folder as PostgreSQL gets them.\n\n${texts.join('\n')}`;
}
