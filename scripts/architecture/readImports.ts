import { parseSync } from 'vite'
import type { SourceFile } from './listSources.ts'

/** The specifiers that a file imports: imports, type imports, re-exports and `import()` of a literal. */
export function readImports({ path, code }: SourceFile): readonly string[] {
  const { module, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const imports = module.staticImports.map((one) => one.moduleRequest.value)
  const exports = module.staticExports.flatMap((one) =>
    one.entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : [])),
  )
  const literal = /^(['"`])(.*)\1$/
  const lazy = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const specifier = literal.exec(code.slice(moduleRequest.start, moduleRequest.end))?.[2]
    return specifier === undefined ? [] : [specifier]
  })
  return [...imports, ...exports, ...lazy]
}
