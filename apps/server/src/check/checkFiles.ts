import { reasonOf } from '../base/reasonOf.ts'
import type { Config } from '../config/configSchema.ts'
import { fileProblems } from '../features/readiness/fileProblems.ts'
import { checkFrameFiles } from '../origins/secure/checkFrameFiles.ts'
import { error, type Finding, ok, split, warning } from './finding.ts'

/** The files that this server serves or reads: the web app, the secure frame, latchkey.js and exchange rates. */
export async function checkFiles(config: Config): Promise<Finding[]> {
  const why = 'The server does not start without them.'
  const found = (await fileProblems(config)).map((problem) => {
    const { what, fix } = split(problem)
    return error('files', `${what}.`, { why, fix })
  })
  const { webDir, secureUrl, frameDir, standaloneDir, docsDir } = config
  if (secureUrl && frameDir)
    await checkFrameFiles(frameDir).catch((cause: unknown) => {
      const fix = 'Deploy it again. If nobody changed it on purpose, find out who did.'
      found.push(
        error('files.frame', reasonOf(cause), { why: 'Its code opens the keys of every embedded wallet.', fix }),
      )
    })
  if (secureUrl && !frameDir)
    found.push(
      warning('files.frame', 'secureUrl is set, and frameDir is not.', {
        why: 'The secure origin has no pages, so there is no embedded wallet.',
        fix: 'Set frameDir to the built apps/frame, or start with latchkey start, which brings it along.',
      }),
    )
  const served = Object.entries({ webDir, frameDir, standaloneDir, docsDir }).flatMap(([name, folder]) =>
    folder ? [name] : [],
  )
  if (found.length === 0)
    found.push(ok('files', served.length > 0 ? `The files of ${served.join(', ')} are there.` : 'No files are served.'))
  return found
}
