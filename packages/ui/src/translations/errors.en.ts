/** What a person reads for each stable error key; the tree follows the dots of the key. */
export const errorsEn = {
  error: {
    msg: {
      validation: 'Please check the fields marked below.',
      malformed: 'The request could not be read.',
      notFound: 'This is not here, or no longer.',
      tenant: { unknown: 'There is no shop at this address.' },
      unauthenticated: 'Please sign in first.',
      forbidden: 'You may not do this.',
      login: {
        invalid: 'Invalid email or password',
        tooManyFailures: 'Too many wrong passwords for this account. Please wait a quarter of an hour.',
      },
      account: {
        blocked: 'This account is blocked. Please contact us.',
        emailTaken: 'An account with this email exists already.',
      },
      token: {
        invalid: 'Your session has ended. Please sign in again.',
        reused: 'Your session was ended for safety. Please sign in again.',
      },
      tooManyRequests: 'Too many tries. Please wait a moment.',
      createDesign: { exceed: { max: { limit: 'Your design exceeded max limit' } } },
      design: {
        versionConflict: 'This design was changed elsewhere in the meantime.',
        invalidTransition: 'This design can no longer do that.',
      },
      upload: {
        tooLarge: 'The file is larger than 10 MB.',
        unsupportedType: 'Use a PNG, JPEG, WebP or SVG file.',
        tooManyPixels: 'The picture has too many pixels.',
        unreadable: 'The picture could not be read.',
      },
      order: {
        invalidTransition: 'This order can no longer do that.',
        stalePrice: 'The price has changed. Please look at it once more.',
        belowMinimum: 'This is below the minimum order of the fabric.',
        conflict: 'This order was changed in the meantime.',
      },
      idempotency: {
        missing: 'Something went wrong!',
        mismatch: 'This was sent before with other content. Please try again.',
      },
      payloadTooLarge: 'This is too much at once.',
      unavailable: 'The server cannot be reached. Please try again.',
      internal: 'Something went wrong!',
    },
    field: {
      name: { required: 'Name is required.' },
      number: { required: 'Number is required.', invalid: 'Number is invalid.' },
      password: {
        required: 'Password is required',
        tooShort: 'Use at least 8 characters.',
        wrong: 'This is not your present password.',
        tooLong: 'Use at most 128 characters.',
      },
      email: {
        required: 'Email is required!',
        input: 'Please input your email!',
        invalid: 'This is not an e-mail address.',
      },
      firstName: { required: 'First name is required!' },
      lastName: { required: 'Last name is required!' },
      phone: {
        required: 'Phone number is required!',
        provide: 'Please provide your phone number!',
        invalid: 'This is not a phone number.',
      },
      confirmPassword: {
        required: 'Confirm password is required!',
        mismatch: 'The password confirmation is incorrect!',
      },
      address: { required: 'The address is required!' },
      contact: { required: 'Contact is required.' },
      message: { required: 'Message is required.' },
      subject: { required: 'Subject is required.' },
      players: { required: 'Please select some players!' },
      fabric: { notOffered: 'This fabric is not offered for this garment.' },
      textStyle: { invalid: 'Invalid textstyle!' },
      required: 'The field with * is required to fill!',
      size: { required: 'Choose a size.' },
      tooLong: 'This is too long.',
      invalid: 'This value is not accepted.',
    },
  },
} as const;
