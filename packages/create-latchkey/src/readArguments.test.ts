import { describe, expect, it } from 'vitest'
import { detectPackageManager } from './installers.ts'
import { readArguments } from './readArguments.ts'

describe('readArguments', () => {
  it('reads every flag', () => {
    const args = ['shop', '--template', 'wagmi', '--name', '@shop/web', '--server', 'https://wallet.example.com/']
    expect(readArguments([...args, '--package-manager=pnpm', '--no-install', '--yes'])).toEqual({
      folder: 'shop',
      name: '@shop/web',
      template: 'wagmi',
      server: 'https://wallet.example.com',
      packageManager: 'pnpm',
      isInstalled: false,
      isSilent: true,
      isHelp: false,
    })
  })

  it('takes the name as the folder if there is none', () => {
    expect(readArguments(['--name', '@shop/web'])).toMatchObject({ folder: 'web', name: '@shop/web' })
  })

  it.each([
    [['a', 'b'], 'One folder is enough, and a, b were given.'],
    [['--template', 'svelte'], 'There is no template svelte. Choose one of react, next, wagmi, html.'],
    [['--template', 'toString'], 'There is no template toString.'],
    [['--package-manager', 'apt'], 'There is no package manager apt. Choose one of npm, pnpm, yarn, bun.'],
    [['--server', 'localhost'], 'The server is localhost, which isn'],
    [['--server', "http://x/'+alert(1)+'"], 'which isn’t a URL'.replace('’', "'")],
    [['--name', 'My App'], 'capital letters'],
    [['--colour'], 'Usage: npm create latchkey'],
    [['--template'], 'Usage: npm create latchkey'],
  ])('refuses %j', (args, sentence) => {
    expect(readArguments(args)).toEqual({ error: expect.stringContaining(sentence) })
  })
})

describe('detectPackageManager', () => {
  it.each([
    ['pnpm/10.1.0 npm/? node/v22.0.0 linux x64', 'pnpm'],
    ['npm/11.0.0 node/v22.0.0 linux x64 workspaces/false', 'npm'],
    ['other/1.0.0', 'npm'],
    [undefined, 'npm'],
  ])('reads %s', (userAgent, name) => {
    expect(detectPackageManager(userAgent)).toBe(name)
  })
})
