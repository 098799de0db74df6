import type { SameShape } from '../i18n/use-text.ts';
import type { errorsEn } from './errors.en.ts';

export const errorsKh = {
  error: {
    msg: {
      validation: 'សូមពិនិត្យប្រអប់ដែលមានសញ្ញាខាងក្រោម។',
      malformed: 'មិនអាចអានសំណើនេះបានទេ។',
      notFound: 'រកមិនឃើញ ឬលែងមានទៀតហើយ។',
      tenant: { unknown: 'គ្មានហាងនៅអាសយដ្ឋាននេះទេ។' },
      unauthenticated: 'សូមចូលគណនីជាមុនសិន។',
      forbidden: 'អ្នកមិនអាចធ្វើដូច្នេះបានទេ។',
      login: {
        invalid: 'អ៊ីមែល ឬពាក្យសម្ងាត់មិនត្រឹមត្រូវ',
        tooManyFailures: 'បញ្ចូលពាក្យសម្ងាត់ខុសច្រើនដងពេក។ សូមរង់ចាំ ១៥ នាទី។',
        notOffered: 'ទីនេះមិនមានការចូលគណនីតាមរបៀបនេះទេ។',
      },
      account: {
        blocked: 'គណនីនេះត្រូវបានបិទ។ សូមទាក់ទងមកយើង។',
        emailTaken: 'អ៊ីមែលនេះមានគណនីរួចហើយ។',
        unconfirmed: 'សូមបញ្ជាក់អ៊ីមែលរបស់អ្នកដោយលេខកូដដែលយើងបានផ្ញើ។',
        termsNotAccepted: 'សូមយល់ព្រមលើលក្ខខណ្ឌថ្មីជាមុនសិន។',
      },
      code: { invalid: 'លេខកូដនេះមិនត្រឹមត្រូវ ឬផុតកំណត់ហើយ។' },
      link: { invalid: 'តំណនេះផុតកំណត់ហើយ។ សូមស្នើតំណថ្មី។' },
      token: {
        invalid: 'អស់ពេលប្រើហើយ។ សូមចូលគណនីម្ដងទៀត។',
        reused: 'ដើម្បីសុវត្ថិភាព យើងបានចេញពីគណនីរបស់អ្នក។ សូមចូលម្ដងទៀត។',
      },
      tooManyRequests: 'អ្នកសាកច្រើនដងពេក។ សូមរង់ចាំបន្តិច។',
      createDesign: { exceed: { max: { limit: 'ចំនួនម៉ូដរបស់អ្នកលើសកំណត់ហើយ' } } },
      design: {
        versionConflict: 'ម៉ូដនេះត្រូវបានកែនៅកន្លែងផ្សេងរួចហើយ។',
        invalidTransition: 'ម៉ូដនេះមិនអាចធ្វើបែបនេះទៀតទេ។',
      },
      upload: {
        tooLarge: 'ឯកសារធំជាង 10 MB។',
        unsupportedType: 'សូមប្រើរូប PNG, JPEG, WebP ឬ SVG។',
        tooManyPixels: 'រូបនេះធំពេក។',
        unreadable: 'មិនអាចបើករូបនេះបានទេ។',
      },
      order: {
        invalidTransition: 'ការបញ្ជាទិញនេះមិនអាចធ្វើបែបនេះទៀតទេ។',
        stalePrice: 'តម្លៃបានប្រែប្រួល។ សូមពិនិត្យម្ដងទៀត។',
        belowMinimum: 'ចំនួននេះតិចជាងចំនួនអប្បបរមារបស់ក្រណាត់។',
        conflict: 'ការបញ្ជាទិញនេះត្រូវបានកែរួចហើយ។',
      },
      idempotency: {
        missing: 'មានបញ្ហាបន្តិចហើយ!',
        mismatch: 'សំណើនេះបានផ្ញើម្ដងហើយដោយខ្លឹមសារផ្សេង។ សូមព្យាយាមម្ដងទៀត។',
      },
      payloadTooLarge: 'ទិន្នន័យច្រើនពេកក្នុងពេលតែមួយ។',
      unavailable: 'មិនអាចភ្ជាប់ទៅម៉ាស៊ីនមេបានទេ។ សូមព្យាយាមម្ដងទៀត។',
      internal: 'មានបញ្ហាបន្តិចហើយ!',
    },
    field: {
      name: { required: 'សូមបំពេញឈ្មោះ។' },
      number: { required: 'សូមបំពេញលេខ។', invalid: 'លេខមិនត្រឹមត្រូវ។' },
      password: {
        required: 'សូមបំពេញពាក្យសម្ងាត់',
        wrong: 'នេះមិនមែនជាពាក្យសម្ងាត់បច្ចុប្បន្នរបស់អ្នកទេ។',
        tooShort: 'សូមប្រើយ៉ាងតិច 8 តួ។',
        tooLong: 'សូមប្រើយ៉ាងច្រើន 128 តួ។',
        common: 'ពាក្យសម្ងាត់នេះមានគេប្រើច្រើនពេក។ សូមជ្រើសរើសពាក្យផ្សេង។',
      },
      code: { invalid: 'លេខកូដមាន ៦ ខ្ទង់។' },
      email: {
        required: 'សូមបំពេញអ៊ីមែល!',
        input: 'សូមវាយអ៊ីមែលរបស់អ្នក!',
        invalid: 'នេះមិនមែនជាអាសយដ្ឋានអ៊ីមែលទេ។',
      },
      firstName: { required: 'សូមបំពេញនាមខ្លួន!' },
      lastName: { required: 'សូមបំពេញនាមត្រកូល!' },
      phone: {
        required: 'សូមបំពេញលេខទូរស័ព្ទ!',
        provide: 'សូមឱ្យលេខទូរស័ព្ទរបស់អ្នក!',
        invalid: 'នេះមិនមែនជាលេខទូរស័ព្ទទេ។',
      },
      confirmPassword: {
        required: 'សូមវាយពាក្យសម្ងាត់ម្ដងទៀត!',
        mismatch: 'ពាក្យសម្ងាត់ទាំងពីរមិនដូចគ្នាទេ!',
      },
      address: { required: 'សូមបំពេញអាសយដ្ឋាន!' },
      contact: { required: 'សូមបំពេញលេខទំនាក់ទំនង។' },
      message: { required: 'សូមសរសេរសារ។' },
      subject: { required: 'សូមបំពេញប្រធានបទ។' },
      players: { required: 'សូមជ្រើសរើសកីឡាករ!' },
      fabric: { notOffered: 'អាវប្រភេទនេះមិនប្រើក្រណាត់នេះទេ។' },
      textStyle: { invalid: 'រចនាបថអក្សរមិនត្រឹមត្រូវ!' },
      required: 'ប្រអប់ដែលមាន * ត្រូវតែបំពេញ!',
      size: { required: 'សូមជ្រើសរើសទំហំ។' },
      tooLong: 'វែងពេក។',
      invalid: 'តម្លៃនេះមិនអាចប្រើបានទេ។',
    },
  },
} satisfies SameShape<typeof errorsEn>;
