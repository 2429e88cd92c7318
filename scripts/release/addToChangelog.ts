export type Change = { readonly summary: string; readonly releases: readonly { readonly type: string }[] }

const headings = { major: 'Breaking changes', minor: 'New', patch: 'Fixed' } as const

/**
 * The changelog with a version above the earlier ones. All packages have one version, so they have one changelog, which is in
 * each of them.
 */
export function addToChangelog(text: string, version: string, changes: readonly Change[]): string {
  const parts = (['major', 'minor', 'patch'] as const).flatMap((type) => {
    const summaries = changes.filter((change) => weightOf(change) === type).map(({ summary }) => toItem(summary))
    return summaries.length > 0 ? [`### ${headings[type]}\n\n${summaries.sort().join('\n')}`] : []
  })
  const at = text.search(/^## /m)
  const [head, earlier] = at < 0 ? [text.trimEnd(), ''] : [text.slice(0, at).trimEnd(), `\n${text.slice(at)}`]
  return `${head}\n\n## ${version}\n\n${parts.join('\n\n')}\n${earlier}`
}

function weightOf({ releases }: Change): string {
  return ['major', 'minor'].find((type) => releases.some((release) => release.type === type)) ?? 'patch'
}

function toItem(summary: string): string {
  return `- ${summary.trim().replaceAll('\n', '\n  ').replaceAll('\n  \n', '\n\n')}`
}
