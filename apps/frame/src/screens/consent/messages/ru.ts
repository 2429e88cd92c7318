import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const ru: Catalogue<typeof en> = {
  consentTitle: 'Подключить эту страницу?',
  unverifiedName: (name) => `«${name}» (имя не проверено)`,
  consentConsequence:
    'Она увидит адреса вашего кошелька и сможет просить вас о подписи. Подписать что-либо без вас она не может.',
  allow: 'Подключить',
  refuse: 'Не сейчас',
  passkeyTitle: 'Использовать ключ доступа',
  passkeyHint: 'Устройство запросит отпечаток пальца, лицо или PIN-код.',
  usePasskey: 'Использовать ключ доступа',
  createPasskey: 'Создать новый ключ доступа',
  passkeyName: 'Ключ доступа',
  cancel: 'Отмена',
  failed: 'Не получилось. Попробуйте ещё раз',
}
