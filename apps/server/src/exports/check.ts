export type { Finding } from '../check/finding.ts'
export { runChecks } from '../check/runChecks.ts'
export { withEnvironmentFile } from '../config/environmentFile.ts'
export { createPost } from '../providers/chains/postJson.ts'
