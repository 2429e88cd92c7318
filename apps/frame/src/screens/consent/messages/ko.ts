import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const ko: Catalogue<typeof en> = {
  consentTitle: '이 페이지를 연결할까요?',
  unverifiedName: (name) => `‘${name}’(확인되지 않은 이름)`,
  consentConsequence:
    '이 페이지가 내 지갑의 주소를 보고 나에게 서명을 요청할 수 있게 돼요. 나 없이는 서명할 수 없어요.',
  allow: '연결',
  refuse: '나중에',
  passkeyTitle: '패스키 사용',
  passkeyHint: '기기가 지문, 얼굴 또는 PIN을 요청해요.',
  usePasskey: '패스키 사용',
  createPasskey: '새 패스키 만들기',
  passkeyName: '패스키',
  cancel: '취소',
  failed: '작업을 완료하지 못했어요. 다시 시도해 주세요',
}
