/** A live example on a page: a block of the kind `tsx live` that names its file on its first line, and repeats the file. */
const block = /^```tsx live\n\/\/ (docs\/examples\/\S+)\n(.*?)^```$/gms

/** Puts the files of live examples into the page that shows them. `read` gets a path in the repository. */
export function fillExamples(markdown: string, read: (path: string) => string): string {
  return markdown.replace(block, (_all, path: string) => `\`\`\`tsx live\n// ${path}\n${read(path)}\`\`\``)
}
