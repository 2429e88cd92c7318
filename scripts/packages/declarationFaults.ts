/** A declaration file of a package, with its path in the package's `dist`. */
export type Declarations = { readonly package: string; readonly path: string; readonly text: string }

/**
 * What a person who reads the declarations of an entry shouldn't find: numbers of our requirements, types that a schema
 * was turned into, `any`, and what holds the dialog together inside.
 */
export function declarationFaults(files: readonly Declarations[]): readonly string[] {
  return files.flatMap((file) =>
    file.text
      .split('\n')
      .flatMap((line, index) =>
        rules.flatMap(({ name, pattern, appliesTo }) =>
          appliesTo(file) && pattern.test(isComment(line) && name !== NUMBER ? '' : line)
            ? [`${file.package}/${file.path}:${index + 1} has ${name}: ${line.trim().slice(0, 120)}`]
            : [],
        ),
      ),
  )
}

const NUMBER = 'the number of a requirement'

/** Packages that programs share with each other. Apps don't import them, and their schemas are what they are for. */
const shared = ['@latchkey/protocol', '@latchkey/walletconnect']
/** Parses what a node answers, with the schema that its caller passes. Declarations mention it as a parameter only. */
const parsers = ['chains/solana/solanaRpc.d.ts']

type Rule = { readonly name: string; readonly pattern: RegExp; readonly appliesTo: (file: Declarations) => boolean }
const rules: readonly Rule[] = [
  { name: NUMBER, pattern: /\b[RM]\d{0,2}[.-]\d{2}[a-z]?\b/, appliesTo: () => true },
  { name: '`any`', pattern: /(?<![\w.'"])any(?![\w'"])/, appliesTo: () => true },
  {
    name: 'a schema of valibot',
    pattern: /\bv\.(?!GenericSchema)\w+/,
    appliesTo: (file) => !shared.includes(file.package) && !parsers.includes(file.path),
  },
  {
    name: 'the state of a provider or a dialog',
    pattern: /from '.*context\/(latchkey|dialogModel|DialogContext)\.ts'/,
    appliesTo: (file) => file.package === '@latchkey/react' && !ofTheDialog.test(file.path),
  },
]
/** Files that such a file imports may show it: the rule is about how one gets there. */
const ofTheDialog = /^(context\/(latchkey|dialogModel)|panels\/panelModel)\.d\.ts$/

function isComment(line: string): boolean {
  return /^\s*(\/\/|\/?\*)/.test(line)
}
