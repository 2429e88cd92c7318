import { it } from 'vitest'
import { isLong } from '../../scripts/test/long.ts'
import { createFromTemplate } from '../host/createFromTemplate.ts'
import { execute } from '../host/execute.ts'
import { standaloneServed } from '../host/servePlainPage.ts'
import { type ScriptOptions, startScript } from '../host/startScript.ts'
import { walkTemplate } from '../host/walkTemplate.ts'
import { startJourneys } from '../world/startJourneys.ts'

// Each template of `npm create latchkey`, from the packed packages, as its developer sees it first.

const journeys = startJourneys()

it('connects the Devnet Wallet in the plain HTML template, and signs', async () => {
  const { world, atEnd } = journeys
  const folder = await createFromTemplate('html', world.app, atEnd)
  await standaloneServed(world)
  await walk(folder, 'dev', { env: { ...process.env, PORT: '0' } })
})

if (isLong) {
  it.each(['react', 'wagmi'] as const)(
    'connects and signs in the %s template, in development and built',
    async (template) => {
      const { world, atEnd } = journeys
      const folder = await createFromTemplate(template, world.app, atEnd)
      await walk(folder, 'dev', { args: ['--port', '0'] })
      await execute('npm', ['run', 'build'], { cwd: folder, env: { NODE_ENV: 'production' } })
      await walk(folder, 'preview', { args: ['--port', '0'] })
    },
  )

  it('connects and signs in the Next.js template, in development and built', async () => {
    const { world, atEnd } = journeys
    const folder = await createFromTemplate('next', world.app, atEnd)
    await walk(folder, 'dev', { args: ['--port', '0'] })
    await execute('npm', ['run', 'build'], {
      cwd: folder,
      env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    })
    await walk(folder, 'start', { args: ['--port', '0'] })
  })
}

async function walk(folder: string, script: string, options: ScriptOptions): Promise<void> {
  await walkTemplate(journeys.browser, await startScript(folder, script, journeys.atEnd, options), 'my-app')
}
