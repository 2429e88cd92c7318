import type { SignInText } from './signInText.ts'

export const ko: SignInText = {
  title: '로그인',
  why: '지갑에서 메시지에 서명해 이 계정이 내 것임을 증명해 주세요.',
  free: '무료이며 트랜잭션을 보내지 않아요.',
  sign: '메시지 서명',
  signing: '지갑에서 계속해 주세요…',
  disconnect: '연결 해제',
  declined: '서명을 거부했어요. 준비되면 다시 시도해 주세요.',
  failed: '로그인하지 못했어요. 다시 시도해 주세요.',
  back: '뒤로',
  close: '닫기',
}
