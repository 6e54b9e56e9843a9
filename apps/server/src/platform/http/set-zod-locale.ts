import { config } from 'zod/mini';
import { ko } from 'zod/v4/locales';

config(ko());
