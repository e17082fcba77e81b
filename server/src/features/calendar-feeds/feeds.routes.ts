import { feedCalls } from '@crm/contract/calendar/calendar-feeds';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { countFeeds, createFeed, listFeeds, removeFeed, renewFeed, updateFeed } from './feeds.service.ts';

export const feedRoutes = defineRoutes('calendarFeeds', feedCalls, {
  list: (context) => listFeeds(context),
  create: (context, { body }) => createFeed(context, body),
  update: (context, { params, body }) => updateFeed(context, params.id, body),
  renew: (context, { params }) => renewFeed(context, params.id),
  remove: (context, { params }) => removeFeed(context, params.id),
  count: (context) => countFeeds(context),
});
