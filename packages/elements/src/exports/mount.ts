'use client'

export type { ButtonOptions } from '../buttonPlace.ts'
export { type Mounted, type MountOptions, mount } from '../mount.ts'
export type { DrawAvatar } from '../toAvatar.tsx'
