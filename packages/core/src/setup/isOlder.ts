/** Whether one version misses what another one has: its major or minor number is lower. Patches add nothing. */
export function isOlder(one: string, other: string): boolean {
  const [major, minor] = numbersOf(one)
  const [otherMajor, otherMinor] = numbersOf(other)
  return major < otherMajor || (major === otherMajor && minor < otherMinor)
}

function numbersOf(version: string): [number, number] {
  const [major, minor] = version.split('.').map(Number)
  return [major || 0, minor || 0]
}
