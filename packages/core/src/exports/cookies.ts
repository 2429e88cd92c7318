export type { InitialState } from '../client/state.ts'
export { cookieStorage } from '../cookies/cookieStorage.ts'
export { cookieToInitialState } from '../cookies/cookieToInitialState.ts'
