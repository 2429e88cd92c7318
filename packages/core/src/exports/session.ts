export { type FollowSessionArgs, followSession } from '../signIn/followSession.ts'
