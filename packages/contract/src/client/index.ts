export {
  createClient,
  type CallInput,
  type CallOutput,
  type Client,
  type ClientOptions,
  type Result,
} from './client.ts';
