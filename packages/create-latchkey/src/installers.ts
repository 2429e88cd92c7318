const packageManagers = ['npm', 'pnpm', 'yarn', 'bun'] as const

export type PackageManager = (typeof packageManagers)[number]

export const packageManagerNames = packageManagers.join(', ')

export function isPackageManager(name: string): name is PackageManager {
  return packageManagers.some((one) => one === name)
}

/** The package manager that runs this program, which tells so in `npm_config_user_agent`: `pnpm/10.1.0 npm/? node/…`. */
export function detectPackageManager(userAgent: string | undefined): PackageManager {
  const [name = ''] = (userAgent ?? '').split('/')
  return isPackageManager(name) ? name : 'npm'
}
