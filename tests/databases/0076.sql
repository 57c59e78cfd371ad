-- The rows of a database as the program of migration 0076 wrote them: two trainers who used every feature, with customers,
-- plans, coupons, payments, a refund, a dispute and an open checkout, and an admin.
INSERT INTO users OVERRIDING SYSTEM VALUE VALUES
	(3, 'admin', 'Olga', 'olga@example.test', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-16 17:29:22.123369+00', NULL, NULL, NULL),
	(1, 'trainer', 'Zelda Quartz1q', 'quartz1q@example.test', 'x', '/media/1/logo.webp', 'Quartz1q Training', 'Quartz1q', 'quartz1q', NULL, NULL, 'Quartz1q', 'https://Quartz1q.example', true, '/media/1/icon.webp', 'https://Quartz1q.example/ios', 'https://Quartz1q.example/android', 'The terms of Quartz1q', '<script>Quartz1q()</script>', 'Quartz1q', '2026-11-16 17:29:07.608144+00', 'Quartz1q', '2026-11-16 17:29:08.524+00', NULL),
	(2, 'trainer', 'Zelda Quartz2q', 'quartz2q@example.test', 'x', '/media/2/logo.webp', 'Quartz2q Training', 'Quartz2q', 'quartz2q', NULL, NULL, 'Quartz2q', 'https://Quartz2q.example', true, '/media/2/icon.webp', 'https://Quartz2q.example/ios', 'https://Quartz2q.example/android', 'The terms of Quartz2q', '<script>Quartz2q()</script>', 'Quartz2q', '2026-11-16 17:29:17.428978+00', 'Quartz2q', '2026-11-16 17:29:17.556+00', NULL);

INSERT INTO account_tokens VALUES
	('\xced377b7995ff67ce4b75962a2fab591', 'change-email', 1, 'new-quartz1q@example.test', '2026-11-16 17:29:08.742374+00', '2026-11-17 17:29:08.742374+00'),
	('\x4188a0ec330c6749effa60298322d3f3', 'change-email', 2, 'new-quartz2q@example.test', '2026-11-16 17:29:17.656946+00', '2026-11-17 17:29:17.656946+00');

INSERT INTO coupons OVERRIDING SYSTEM VALUE VALUES
	(1, 1, NULL, '2026-11-16 17:29:12.972117+00', false),
	(2, 2, NULL, '2026-11-16 17:29:18.078542+00', false);

INSERT INTO coupon_terms OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'acct_b0mpobk3WStdRRte', '809f7fef-c070-4f68-92cf-54c98b9931bf', 'Welcome', 'Quartz1q', NULL, NULL, 20.00, NULL, NULL, NULL, '809f7fef-c070-4f68-92cf-54c98b9931bf', 'promo_hKUVxTmZlSswmD7Vi7DDJEjz', 0, 'current', NULL, '2026-11-16 17:34:12.972117+00'),
	(2, 2, 'acct_QYfrF9iEkmgmJr7x', 'd47aa752-3a23-4834-847d-f8c0a73c8bb0', 'Welcome', 'Quartz2q', NULL, NULL, 20.00, NULL, NULL, NULL, 'd47aa752-3a23-4834-847d-f8c0a73c8bb0', 'promo_YXSzZCZDLuW3RAM9I91RcPIr', 0, 'current', NULL, '2026-11-16 17:34:18.078542+00');

INSERT INTO plans OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'plan_172298a1f4ab460785d65814e81ee457', 'Quartz1q plan', '', '{}', false, 'recurring', 4900, 'USD', 'monthly', 0.00, 0, -1, NULL, NULL, '2026-11-16 17:29:12.47976+00'),
	(2, 1, 'plan_2eefaf88e17d44a8a199d5c6e66d5813', 'Quartz1q trial', '', '{}', false, 'recurring', 4900, 'USD', 'monthly', 0.00, 7, -2, NULL, NULL, '2026-11-16 17:29:12.863297+00'),
	(3, 1, 'plan_23d8aa53e58e4545af72eca44925499b', 'Quartz1q free', '', '{}', false, 'free', 0, 'USD', NULL, 0.00, 0, -3, NULL, NULL, '2026-11-16 17:29:12.957542+00'),
	(4, 2, 'plan_02173e616c9944e5a8f2277e17d6245b', 'Quartz2q plan', '', '{}', false, 'recurring', 4900, 'USD', 'monthly', 0.00, 0, -1, NULL, NULL, '2026-11-16 17:29:17.928197+00'),
	(5, 2, 'plan_6a67a4e87df74cefbc68fa945268efb4', 'Quartz2q trial', '', '{}', false, 'recurring', 4900, 'USD', 'monthly', 0.00, 7, -2, NULL, NULL, '2026-11-16 17:29:18.026085+00'),
	(6, 2, 'plan_0f179c3932964a10a04f4e95452341f2', 'Quartz2q free', '', '{}', false, 'free', 0, 'USD', NULL, 0.00, 0, -3, NULL, NULL, '2026-11-16 17:29:18.075291+00');

INSERT INTO trainees OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'Ada Buyer', 'ada-quartz1q-1@example.test', '2026-11-16 17:29:13.172528+00'),
	(2, 1, 'Ada Buyer', 'ada-quartz1q-2@example.test', '2026-11-16 17:29:15.098469+00'),
	(3, 1, 'Ada Buyer', 'ada-quartz1q-3@example.test', '2026-11-16 17:29:16.016875+00'),
	(4, 1, 'Ada Buyer', 'ada-quartz1q-4@example.test', '2026-11-16 17:29:16.553718+00'),
	(5, 1, 'Di', 'di-quartz1q@example.test', '2026-11-16 17:29:17.35793+00'),
	(6, 2, 'Ada Buyer', 'ada-quartz2q-5@example.test', '2026-11-16 17:29:18.109988+00'),
	(7, 2, 'Ada Buyer', 'ada-quartz2q-6@example.test', '2026-11-16 17:29:19.12559+00'),
	(8, 2, 'Ada Buyer', 'ada-quartz2q-7@example.test', '2026-11-16 17:29:20.098234+00'),
	(9, 2, 'Ada Buyer', 'ada-quartz2q-8@example.test', '2026-11-16 17:29:21.183816+00'),
	(10, 2, 'Di', 'di-quartz2q@example.test', '2026-11-16 17:29:22.026902+00');

INSERT INTO subscriptions OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, 'acct_b0mpobk3WStdRRte', 'cus_APlztT8BK7KvTii594CgUsCe', 'sub_DLpUNWcygvtaCxEKOg3Hyyco', 'price_xBt6DQ7Hn5OG3wSlrHITUKNS', 'active', '2026-11-16 17:29:14.562542+00', NULL, NULL, NULL, NULL, NULL, NULL, 2, false, NULL, false),
	(2, 2, 1, 'acct_b0mpobk3WStdRRte', 'cus_WS1oMXDFgjTEDWT6w7vC5tq3', 'sub_GKYF857b6bg5Lnto3dEhiHCj', 'price_xBt6DQ7Hn5OG3wSlrHITUKNS', 'active', '2026-11-16 17:29:15.884954+00', NULL, NULL, NULL, NULL, NULL, NULL, 4, false, NULL, false),
	(3, 3, 2, 'acct_b0mpobk3WStdRRte', 'cus_rymNGJLTQOByHZpbLyQp9spP', 'sub_8CQ4vosF4tqGW9MN82leiA5z', 'price_ANPWpEv69FgMQud3quRHLRJ6', 'trialing', '2026-11-16 17:29:16.311761+00', NULL, NULL, NULL, NULL, NULL, NULL, 6, true, 'iNX85FkS3ZdFzoHD', false),
	(4, 4, 3, NULL, NULL, NULL, NULL, 'active', '2026-11-16 17:29:16.565289+00', NULL, NULL, NULL, NULL, NULL, NULL, 8, false, NULL, false),
	(5, 6, 4, 'acct_QYfrF9iEkmgmJr7x', 'cus_wtGXAudRkm3TlxSAmzJ65Ndb', 'sub_fINAg6GhFfVjfHjz6orFGKVd', 'price_I81wf08wxYJRMyoJtZsQ9Erc', 'active', '2026-11-16 17:29:18.57801+00', NULL, NULL, NULL, NULL, NULL, NULL, 12, false, NULL, false),
	(6, 7, 4, 'acct_QYfrF9iEkmgmJr7x', 'cus_LzkGQXDBB4R9HURzSPWWTQdB', 'sub_OXxGIZmlz5rOdZL1ReQovQ7b', 'price_I81wf08wxYJRMyoJtZsQ9Erc', 'active', '2026-11-16 17:29:19.611114+00', NULL, NULL, NULL, NULL, NULL, NULL, 14, false, NULL, false),
	(7, 8, 5, 'acct_QYfrF9iEkmgmJr7x', 'cus_LF0zYtIVOrKBXJFJQxTCp2PX', 'sub_55kTLnxp4k5KbTLf4Ht9qenm', 'price_vZgp7y3Xzt9I7d0dZDe6cDuB', 'trialing', '2026-11-16 17:29:20.552362+00', NULL, NULL, NULL, NULL, NULL, NULL, 16, true, 'iNX85FkS3ZdFzoHD', false),
	(8, 9, 6, NULL, NULL, NULL, NULL, 'active', '2026-11-16 17:29:21.212943+00', NULL, NULL, NULL, NULL, NULL, NULL, 18, false, NULL, false);

INSERT INTO checkouts OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 1, 'a8dacf85-01fa-477c-90f7-3dd5bef4ed13', 'acct_b0mpobk3WStdRRte', 'price_xBt6DQ7Hn5OG3wSlrHITUKNS', NULL, 2000, 4900, 'USD', true, 0, 'Ada Buyer', NULL, 'http://quartz1q.localhost:25464', 'cs_test_jcppmcY2ARiWlDJOPgt5Zlvm6zujNlg2ogY3rydETM8uGpEEbcHWYeQkl4', 'settled', 1, '2026-11-16 17:29:13.188139+00', '2026-11-16 17:29:14.562542+00', '2026-11-16 17:29:15.005217+00', 2, false),
	(2, 2, 1, '868c824e-478d-4056-ac9a-2a0633670663', 'acct_b0mpobk3WStdRRte', 'price_xBt6DQ7Hn5OG3wSlrHITUKNS', 1, 2000, 3920, 'USD', true, 0, 'Ada Buyer', NULL, 'http://quartz1q.localhost:25464', 'cs_test_njfEWeZDcwLSrU1cklM4ngCa8BZVjiXLmXT8uLo9oNaVbPBKT09cRvjqdY', 'settled', 2, '2026-11-16 17:29:15.130452+00', '2026-11-16 17:29:15.884954+00', '2026-11-16 17:29:15.988063+00', 4, false),
	(3, 3, 2, '1a3ccaf4-a6f2-4009-a251-62997c600c8d', 'acct_b0mpobk3WStdRRte', 'price_ANPWpEv69FgMQud3quRHLRJ6', NULL, 2000, 0, 'USD', true, 7, 'Ada Buyer', NULL, 'http://quartz1q.localhost:25464', 'cs_test_DByJrDwdYlZg2N0F3hN5TDwa8FGHCP5xeLofbf0r4U8YvMII5ElIGLjubP', 'settled', 3, '2026-11-16 17:29:16.031811+00', '2026-11-16 17:29:16.311761+00', '2026-11-16 17:29:16.491678+00', 6, false),
	(4, 4, 3, 'e1aae59b-91e7-4418-8e86-d4ed9cfe52f0', NULL, NULL, NULL, 0, 0, 'USD', false, 0, 'Ada Buyer', NULL, 'http://quartz1q.localhost:25464', NULL, 'settled', 4, '2026-11-16 17:29:16.565289+00', '2026-11-16 17:29:16.565289+00', '2026-11-16 17:29:17.001774+00', 8, false),
	(5, 5, 1, 'fcbe10c3-e786-4c71-8c29-ba969792b478', 'acct_b0mpobk3WStdRRte', 'price_xBt6DQ7Hn5OG3wSlrHITUKNS', NULL, 2000, 4900, 'USD', true, 0, 'Di', NULL, 'http://quartz1q.localhost:25464', 'cs_test_Kl8q5TvKGJxEV8HAKOyfvMLJSx3xMToy6qVlud8vCzOT17765pSGQjt2H3', 'open', NULL, '2026-11-16 17:29:17.377504+00', NULL, NULL, 10, false),
	(6, 6, 4, '6f1d45f7-0ffd-44b4-99a5-4d791c6626d6', 'acct_QYfrF9iEkmgmJr7x', 'price_I81wf08wxYJRMyoJtZsQ9Erc', NULL, 2000, 4900, 'USD', true, 0, 'Ada Buyer', NULL, 'http://quartz2q.localhost:25464', 'cs_test_twEzdBnWse2M9GCKT9eS4k5y4TFL0ErImL3Pjmv7dUEw3UGGt5jjcTpCMZ', 'settled', 5, '2026-11-16 17:29:18.125219+00', '2026-11-16 17:29:18.57801+00', '2026-11-16 17:29:19.044377+00', 12, false),
	(7, 7, 4, 'd4136f4f-9706-4d19-a24f-a55a665d91ee', 'acct_QYfrF9iEkmgmJr7x', 'price_I81wf08wxYJRMyoJtZsQ9Erc', 2, 2000, 3920, 'USD', true, 0, 'Ada Buyer', NULL, 'http://quartz2q.localhost:25464', 'cs_test_0ZX98uO2b0JrsBpCOXAmNd1uFdrkrMEtSGtabFJKyH4QrX7Aq8Oe8mV1Js', 'settled', 6, '2026-11-16 17:29:19.140978+00', '2026-11-16 17:29:19.611114+00', '2026-11-16 17:29:20.054866+00', 14, false),
	(8, 8, 5, 'bf4f9f6f-8abd-4b6b-91a7-8a0b084d6aed', 'acct_QYfrF9iEkmgmJr7x', 'price_vZgp7y3Xzt9I7d0dZDe6cDuB', NULL, 2000, 0, 'USD', true, 7, 'Ada Buyer', NULL, 'http://quartz2q.localhost:25464', 'cs_test_PIzFsCZbqgiaey66SEuqQgKPD7We8uBNmPClrNQSI2VQmV7p9mc1kBjBc3', 'settled', 7, '2026-11-16 17:29:20.144245+00', '2026-11-16 17:29:20.552362+00', '2026-11-16 17:29:21.101747+00', 16, false),
	(9, 9, 6, '3400b510-bf6b-4f74-9925-7cc07a4c13c8', NULL, NULL, NULL, 0, 0, 'USD', false, 0, 'Ada Buyer', NULL, 'http://quartz2q.localhost:25464', NULL, 'settled', 8, '2026-11-16 17:29:21.212943+00', '2026-11-16 17:29:21.212943+00', '2026-11-16 17:29:21.54288+00', 18, false),
	(10, 10, 4, 'd12837b4-d12a-41ea-b622-1c427cd7f584', 'acct_QYfrF9iEkmgmJr7x', 'price_I81wf08wxYJRMyoJtZsQ9Erc', NULL, 2000, 4900, 'USD', true, 0, 'Di', NULL, 'http://quartz2q.localhost:25464', 'cs_test_Z8hUrhRKTPVMf7jVzeFdJSyX7svfiXpN8ueG7sPfMe4BnGtW06IBYavudk', 'open', NULL, '2026-11-16 17:29:22.064017+00', NULL, NULL, 20, false);

INSERT INTO checkout_tokens VALUES
	('\x9e3b7f71ec6f5137bb850bb6cff9fe0f513082bcb292a6fb091725097e9f64d1', 1, NULL, '2026-11-17 17:29:13.197253+00'),
	('\x6a36cb9dcc07c27fa36b3be2bd61e9619160cc0aa4136d3fc7620dd49afc67c5', 2, NULL, '2026-11-17 17:29:15.163295+00'),
	('\x0334ae8aa8f3059c237152b09f59a81805690b1617b4daf6109e190e0ded53a0', 3, NULL, '2026-11-17 17:29:16.040125+00'),
	('\xa10f759754bdbb01fc1acbb1dd78dd874df3ceabd7bf1c8cd7e7c60747aec7f0', 4, NULL, '2026-11-17 17:29:16.574321+00'),
	('\xb5f916b2ae42b52fe17442962576340544d6592a0699eef554443a6d07dbe79e', 5, NULL, '2026-11-17 17:29:17.399158+00'),
	('\xdd9a12e81633024204032bb9849e775618d1b176bdb1ca7ce03818d018fa3401', 6, NULL, '2026-11-17 17:29:18.134773+00'),
	('\x2c267af45cdd91b30bd618aca9b891739bccf6379f6a35af852a035c804bde00', 7, NULL, '2026-11-17 17:29:19.153377+00'),
	('\xafb64dba5d0ad3d70757fbd90c60d83858fe984538762cf1f8bfeaa0e1b3b585', 8, NULL, '2026-11-17 17:29:20.153356+00'),
	('\xb700a6d183d7d95f1b1c194a2d46c170f34692cf621387f917c2bb4d9ec24622', 9, NULL, '2026-11-17 17:29:21.21663+00'),
	('\x6afbfb7c523707315efbe1d4f3b4d5cc565806a808df95c874d76bb559c131d8', 10, NULL, '2026-11-17 17:29:22.087985+00');

INSERT INTO commissions VALUES
	(1, '2026-11-16 17:29:08.738059+00', 2000),
	(2, '2026-11-16 17:29:17.6542+00', 2000);

INSERT INTO terms_texts VALUES
	('v1', 'The terms of Quartz1q'),
	('shared', 'The terms of everybody'),
	('v2', 'The terms of Quartz2q');

INSERT INTO consents VALUES
	(1, 'v1', '2026-11-16 17:29:17.406703+00'),
	(2, 'v1', '2026-11-16 17:29:17.408493+00'),
	(3, 'v1', '2026-11-16 17:29:17.416031+00'),
	(4, 'v1', '2026-11-16 17:29:17.416957+00'),
	(5, 'v1', '2026-11-16 17:29:17.417863+00'),
	(2, 'shared', '2026-11-16 17:29:17.421458+00'),
	(3, 'shared', '2026-11-16 17:29:17.422375+00'),
	(6, 'v2', '2026-11-16 17:29:22.091749+00'),
	(7, 'v2', '2026-11-16 17:29:22.093567+00'),
	(8, 'v2', '2026-11-16 17:29:22.099676+00'),
	(9, 'v2', '2026-11-16 17:29:22.104867+00'),
	(10, 'v2', '2026-11-16 17:29:22.106586+00'),
	(7, 'shared', '2026-11-16 17:29:22.108263+00'),
	(8, 'shared', '2026-11-16 17:29:22.113038+00');

INSERT INTO draft_previews VALUES
	(1, '\x78', '2026-11-16 18:29:08.750376+00'),
	(2, '\x78', '2026-11-16 18:29:17.665604+00');

INSERT INTO erasures VALUES
	(1, 2, '2026-11-16 17:29:17.423949+00', NULL),
	(2, 7, '2026-11-16 17:29:22.116391+00', NULL);

INSERT INTO form_spam VALUES
	(1, 1, '2026-11-16 17:29:08.75308+00'),
	(2, 1, '2026-11-16 17:29:17.673032+00');

INSERT INTO form_submissions OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'Quartz1q', 'f1', 'Quartz1q', '["Quartz1q"]', 'Quartz1q', 'x', '2026-11-16 17:29:08.752119+00', NULL),
	(2, 2, 'Quartz2q', 'f1', 'Quartz2q', '["Quartz2q"]', 'Quartz2q', 'x', '2026-11-16 17:29:17.672204+00', NULL);

INSERT INTO former_domains VALUES
	('shop1', 1, '2026-12-16 17:29:08.72219+00'),
	('old-quartz1q', 1, '2126-11-16 17:29:17.427543+00'),
	('shop2', 2, '2026-12-16 17:29:17.634916+00'),
	('old-quartz2q', 2, '2126-11-16 17:29:22.116904+00');

INSERT INTO media_files OVERRIDING SYSTEM VALUE VALUES
	(1, 1, '/media/1/a-10x10.webp', 'Quartz1q', 'Quartz1q', 10, 10, 10, '{}', '2026-11-16 17:29:08.751114+00'),
	(2, 2, '/media/2/a-10x10.webp', 'Quartz2q', 'Quartz2q', 10, 10, 10, '{}', '2026-11-16 17:29:17.671336+00');

INSERT INTO media_leftovers VALUES
	('/media/1/gone.webp', '{}', '2026-11-16 17:29:17.428192+00'),
	('/media/2/gone.webp', '{}', '2026-11-16 17:29:22.117606+00');

INSERT INTO mirror_charges VALUES
	('acct_b0mpobk3WStdRRte', 'ch_O9QmSHThaGAPZAK9JASRmMVL', 'cus_APlztT8BK7KvTii594CgUsCe', 'pi_pSWNGQ1ZdjjXkNHykN85AbSE', 'succeeded', 'usd', 4900, 0, 172, 980, 3748, true, '2026-11-16 17:29:13+00', 11),
	('acct_b0mpobk3WStdRRte', 'ch_EirEDGXbYPSOBx1yjn56m0c4', 'cus_WS1oMXDFgjTEDWT6w7vC5tq3', 'pi_7Kh6wJeVLHVbVREEKLt5jXJc', 'succeeded', 'usd', 3920, 100, 144, 784, 2992, false, '2026-11-16 17:29:15+00', 21),
	('acct_QYfrF9iEkmgmJr7x', 'ch_9oEsB6ZXaytjd9BdmD0zeeEm', 'cus_wtGXAudRkm3TlxSAmzJ65Ndb', 'pi_IAO6D22fXUibj91XDcDwAEb4', 'succeeded', 'usd', 4900, 0, 172, 980, 3748, true, '2026-11-16 17:29:18+00', 33),
	('acct_QYfrF9iEkmgmJr7x', 'ch_Gk4pUytcsyNPmwSwvbwdgo33', 'cus_LzkGQXDBB4R9HURzSPWWTQdB', 'pi_2XeNAYM5X2EhozMw9Mq2CPuY', 'succeeded', 'usd', 3920, 100, 144, 784, 2992, false, '2026-11-16 17:29:19+00', 43);

INSERT INTO mirror_customers VALUES
	('acct_b0mpobk3WStdRRte', 'cus_APlztT8BK7KvTii594CgUsCe', 'Ada Buyer', 'ada@example.test', false, '2026-11-16 17:29:13+00', 7),
	('acct_b0mpobk3WStdRRte', 'cus_WS1oMXDFgjTEDWT6w7vC5tq3', 'Ada Buyer', 'ada@example.test', false, '2026-11-16 17:29:15+00', 13),
	('acct_b0mpobk3WStdRRte', 'cus_rymNGJLTQOByHZpbLyQp9spP', 'Ada Buyer', 'ada@example.test', false, '2026-11-16 17:29:16+00', 19),
	('acct_QYfrF9iEkmgmJr7x', 'cus_wtGXAudRkm3TlxSAmzJ65Ndb', 'Ada Buyer', 'ada@example.test', false, '2026-11-16 17:29:18+00', 26),
	('acct_QYfrF9iEkmgmJr7x', 'cus_LzkGQXDBB4R9HURzSPWWTQdB', 'Ada Buyer', 'ada@example.test', false, '2026-11-16 17:29:19+00', 37),
	('acct_QYfrF9iEkmgmJr7x', 'cus_LF0zYtIVOrKBXJFJQxTCp2PX', 'Ada Buyer', 'ada@example.test', false, '2026-11-16 17:29:20+00', 41);

INSERT INTO mirror_disputes VALUES
	('acct_b0mpobk3WStdRRte', 'du_OzZv14xqNWLYrpj1URsazH4S', 'ch_O9QmSHThaGAPZAK9JASRmMVL', 'needs_response', 'usd', 4900, -6400, '2026-11-16 17:29:13+00', 3),
	('acct_QYfrF9iEkmgmJr7x', 'du_xkj1fuNcQ6zZ5QkjIiczLw3y', 'ch_9oEsB6ZXaytjd9BdmD0zeeEm', 'needs_response', 'usd', 4900, -6400, '2026-11-16 17:29:18+00', 28);

INSERT INTO mirror_fees VALUES
	('acct_b0mpobk3WStdRRte', 'fee_0bXaoRy3JGYTK1kuyt2X57oQ', 'ch_O9QmSHThaGAPZAK9JASRmMVL', 'usd', 980, 0, '2026-11-16 17:29:13+00', 1),
	('acct_b0mpobk3WStdRRte', 'fee_l8J8YGabCGJbtFoXY1YwBCiz', 'ch_EirEDGXbYPSOBx1yjn56m0c4', 'usd', 784, 20, '2026-11-16 17:29:15+00', 20),
	('acct_QYfrF9iEkmgmJr7x', 'fee_qoyag2INhdFNP5TZ4IRMgErt', 'ch_9oEsB6ZXaytjd9BdmD0zeeEm', 'usd', 980, 0, '2026-11-16 17:29:18+00', 23),
	('acct_QYfrF9iEkmgmJr7x', 'fee_FvsRLKc2FAuY0QuQnvPgYE1I', 'ch_Gk4pUytcsyNPmwSwvbwdgo33', 'usd', 784, 20, '2026-11-16 17:29:19+00', 42);

INSERT INTO mirror_refunds VALUES
	('acct_b0mpobk3WStdRRte', 're_aPyhToiZY9G5HuTh0uqwlGpR', 'ch_EirEDGXbYPSOBx1yjn56m0c4', 'succeeded', 'usd', 100, -80, '2026-11-16 17:29:17+00', 22),
	('acct_QYfrF9iEkmgmJr7x', 're_o91ugE4x1gxuGISjjJbs7aJa', 'ch_Gk4pUytcsyNPmwSwvbwdgo33', 'succeeded', 'usd', 100, -80, '2026-11-16 17:29:21+00', 44);

INSERT INTO mirror_subscriptions VALUES
	('acct_b0mpobk3WStdRRte', 'sub_DLpUNWcygvtaCxEKOg3Hyyco', 'cus_APlztT8BK7KvTii594CgUsCe', 'price_xBt6DQ7Hn5OG3wSlrHITUKNS', 'active', false, 2000, '2026-12-16 17:29:13+00', NULL, '2026-11-16 17:29:13+00', 8, false, NULL, NULL, NULL),
	('acct_b0mpobk3WStdRRte', 'sub_GKYF857b6bg5Lnto3dEhiHCj', 'cus_WS1oMXDFgjTEDWT6w7vC5tq3', 'price_xBt6DQ7Hn5OG3wSlrHITUKNS', 'active', false, 2000, '2026-12-16 17:29:15+00', NULL, '2026-11-16 17:29:15+00', 16, false, NULL, NULL, NULL),
	('acct_b0mpobk3WStdRRte', 'sub_8CQ4vosF4tqGW9MN82leiA5z', 'cus_rymNGJLTQOByHZpbLyQp9spP', 'price_ANPWpEv69FgMQud3quRHLRJ6', 'trialing', false, 2000, '2026-11-23 17:29:16+00', NULL, '2026-11-16 17:29:16+00', 18, false, NULL, NULL, '2026-11-23 17:29:16+00'),
	('acct_QYfrF9iEkmgmJr7x', 'sub_fINAg6GhFfVjfHjz6orFGKVd', 'cus_wtGXAudRkm3TlxSAmzJ65Ndb', 'price_I81wf08wxYJRMyoJtZsQ9Erc', 'active', false, 2000, '2026-12-16 17:29:18+00', NULL, '2026-11-16 17:29:18+00', 30, false, NULL, NULL, NULL),
	('acct_QYfrF9iEkmgmJr7x', 'sub_OXxGIZmlz5rOdZL1ReQovQ7b', 'cus_LzkGQXDBB4R9HURzSPWWTQdB', 'price_I81wf08wxYJRMyoJtZsQ9Erc', 'active', false, 2000, '2026-12-16 17:29:19+00', NULL, '2026-11-16 17:29:19+00', 38, false, NULL, NULL, NULL),
	('acct_QYfrF9iEkmgmJr7x', 'sub_55kTLnxp4k5KbTLf4Ht9qenm', 'cus_LF0zYtIVOrKBXJFJQxTCp2PX', 'price_vZgp7y3Xzt9I7d0dZDe6cDuB', 'trialing', false, 2000, '2026-11-23 17:29:20+00', NULL, '2026-11-16 17:29:20+00', 40, false, NULL, NULL, '2026-11-23 17:29:20+00');

INSERT INTO platform_plans VALUES
	('Business', 2, '+15% fee', '{"Unlimited paid users","Everything in Basic","Coupons and payment plans","Push notifications"}', 20.00, 'Taken by Apple and Google on in-app purchases. None on your website or web app.', 'offer_business_startup', 12.00),
	('Basic', 1, '+15% fee', '{"Unlimited free users","Your app and sales page","Your own address","Payments with Stripe"}', 20.00, 'Taken by Apple and Google on in-app purchases. None on your website or web app.', NULL, NULL),
	('Enterprise', 3, '+15% fee', '{"Everything in Business","A lower commission","Migration help","Dedicated support"}', 12.00, 'Taken by Apple and Google on in-app purchases. None on your website or web app.', NULL, NULL);

INSERT INTO platform_prices VALUES
	('offer_business_startup', NULL, 'offer_business_startup', NULL, 99900, 'usd', 'price_5PU7AdaiDFer3ByA6zCqoD0v', '03fc6b4c-97af-41d4-b486-d29c43fbfb5c'),
	('platform_basic_monthly', 'Basic', 'platform_basic', 'monthly', 3600, 'usd', 'price_KSc7K3HLLEe7H3PtW9zj6sUN', '3a5271eb-a828-451e-bae5-ef6dab7c8d28'),
	('platform_basic_yearly', 'Basic', 'platform_basic', 'yearly', 34800, 'usd', 'price_nIFNq45bMqFX3SNJp5McYEFp', 'c2bc2663-2374-46fe-9d09-3b4b902d4f1a'),
	('platform_business_monthly', 'Business', 'platform_business', 'monthly', 8900, 'usd', 'price_rgs6HEn7NYWELrLK8YYICFkl', '0dc54208-4521-4e66-9ec5-90a08d39e73c'),
	('platform_business_yearly', 'Business', 'platform_business', 'yearly', 82800, 'usd', 'price_vaZwanLhG0lbU1KWw9inwkSB', '5c2036fd-316d-4b8a-a4d7-e4af294b2970'),
	('platform_enterprise_monthly', 'Enterprise', 'platform_enterprise', 'monthly', 24900, 'usd', 'price_yInFxYzRF3rGZl8hyTj1SwEM', '6bcb26aa-8426-4a7f-bfcf-fe8e7eee15d6'),
	('platform_enterprise_yearly', 'Enterprise', 'platform_enterprise', 'yearly', 238800, 'usd', 'price_eYhonf5ARVDQZtm4zQ7Ptwg0', 'a930dc99-5dbf-4353-8a16-3767da0f67c0');

INSERT INTO offer_purchases OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'b6e7dbdc-3228-4a0d-814e-78e9ed3ca029', 'http://localhost:25464/trainer/pricing-plans', 'cs_test_Etha12NfeU79nK6yRnIIQP59nhKE6H5mu4IOuVwtu5mAc4ohPOAiiHOsmF', '2026-11-16 17:29:12.207983+00', NULL, 'platform_business_monthly', true),
	(2, 2, '52450f5a-3d15-4bdd-8c1c-5fbbdcf85b75', 'http://localhost:25464/trainer/pricing-plans', 'cs_test_UxIXasrTcx4C36wbdE805kvHqg4DIxNOBEZ29dCIQfe9vDDmTNvZLqXi6k', '2026-11-16 17:29:17.912037+00', NULL, 'platform_business_monthly', true);

INSERT INTO pages OVERRIDING SYSTEM VALUE VALUES
	(1, 1, '', '2026-11-16 17:29:08.4064+00', 'Home', true, 0, 1),
	(2, 2, '', '2026-11-16 17:29:17.534533+00', 'Home', true, 0, 1);

INSERT INTO page_drafts VALUES
	(1, '{"title": "A draft"}', '2026-11-16 17:29:08.747744+00'),
	(2, '{"title": "A draft"}', '2026-11-16 17:29:17.659984+00');

INSERT INTO page_versions OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'Home', '{"version":2,"title":"Home","theme":{"palette":{"accent":"","ink":"","surface":""},"fonts":{"heading":"default","body":"default"},"radius":null},"without":[],"content":{"section":[{"id":"sample-10","style":{"margin":{"top":0,"right":0,"bottom":0,"left":0},"padding":{"top":56,"right":20,"bottom":56,"left":20},"bgColor":"#21152A","bgImage":{"path":"","altText":""}},"fullWidth":false,"columnGap":10,"columns":[{"id":"sample-11","style":{"width":100,"padding":{"top":0,"right":0,"bottom":0,"left":0},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"boxShadow":"none","bgColor":""},"components":[{"id":"sample-7","type":"heading","data":"Get strong in twelve weeks, at home.","markup":"h1","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":16,"right":0,"bottom":12,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"100%","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":40,"color":"","weight":700,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}},{"id":"sample-8","type":"paragraph","data":"One kettlebell, one coach who watches every set, and a team that waits for you on Monday.","markup":"p","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":0,"right":0,"bottom":16,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"640px","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":18,"color":"","weight":400,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}},{"id":"sample-9","type":"button","data":"See how it works","markup":"a","link":{"hasLink":true,"url":"#how-it-works","newTab":false},"style":{"padding":{"top":14,"right":24,"bottom":14,"left":24},"margin":{"top":8,"right":0,"bottom":16,"left":0},"bgColor":"#D93A0B","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":12,"topRight":12,"bottomLeft":12,"bottomRight":12},"width":"auto","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":16,"color":"","weight":600,"align":"center","transform":"none","lineHeight":0,"letterSpacing":0}}}]}]},{"id":"how-it-works","style":{"margin":{"top":0,"right":0,"bottom":0,"left":0},"padding":{"top":56,"right":20,"bottom":56,"left":20},"bgColor":"#FFF3EA","bgImage":{"path":"","altText":""}},"fullWidth":false,"columnGap":10,"columns":[{"id":"sample-5","style":{"width":50,"padding":{"top":0,"right":0,"bottom":0,"left":0},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"boxShadow":"none","bgColor":""},"components":[{"id":"sample-1","type":"heading","data":"Three sessions a week, built around your days","markup":"h2","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":16,"right":0,"bottom":12,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"100%","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":30,"color":"","weight":700,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}}]},{"id":"sample-6","style":{"width":50,"padding":{"top":0,"right":0,"bottom":0,"left":0},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"boxShadow":"none","bgColor":""},"components":[{"id":"sample-2","type":"paragraph","data":"Every Sunday you get the plan for the week: three workouts of forty minutes, with the weights you own and the time you have.","markup":"p","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":0,"right":0,"bottom":16,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"640px","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":17,"color":"","weight":400,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}},{"id":"sample-3","type":"paragraph","data":"Film one set, send it over, and hear back the same evening what to change.","markup":"p","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":0,"right":0,"bottom":16,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"640px","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":17,"color":"","weight":400,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}}]}]},{"id":"sample-18","style":{"margin":{"top":0,"right":0,"bottom":0,"left":0},"padding":{"top":56,"right":20,"bottom":56,"left":20},"bgColor":"","bgImage":{"path":"","altText":""}},"fullWidth":false,"columnGap":10,"columns":[{"id":"sample-19","style":{"width":33.33,"padding":{"top":0,"right":0,"bottom":0,"left":0},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"boxShadow":"none","bgColor":""},"components":[{"id":"sample-12","type":"heading","data":"12 weeks","markup":"h3","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":16,"right":0,"bottom":12,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"100%","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":24,"color":"","weight":700,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}},{"id":"sample-13","type":"paragraph","data":"A plan with a beginning and an end, so that you know what you are working for.","markup":"p","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":0,"right":0,"bottom":16,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"640px","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":17,"color":"","weight":400,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}}]},{"id":"sample-20","style":{"width":33.33,"padding":{"top":0,"right":0,"bottom":0,"left":0},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"boxShadow":"none","bgColor":""},"components":[{"id":"sample-14","type":"heading","data":"40 minutes","markup":"h3","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":16,"right":0,"bottom":12,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"100%","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":24,"color":"","weight":700,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}},{"id":"sample-15","type":"paragraph","data":"Warm-up included. Nothing that needs a gym, a mirror or an audience.","markup":"p","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":0,"right":0,"bottom":16,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"640px","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":17,"color":"","weight":400,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}}]},{"id":"sample-21","style":{"width":33.34,"padding":{"top":0,"right":0,"bottom":0,"left":0},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"boxShadow":"none","bgColor":""},"components":[{"id":"sample-16","type":"heading","data":"1 coach","markup":"h3","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":16,"right":0,"bottom":12,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"100%","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":24,"color":"","weight":700,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}},{"id":"sample-17","type":"paragraph","data":"Maya answers herself. There is no bot between you and your next session.","markup":"p","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":0,"right":0,"bottom":16,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"640px","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":17,"color":"","weight":400,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}}]}]},{"id":"sample-25","style":{"margin":{"top":0,"right":0,"bottom":0,"left":0},"padding":{"top":56,"right":20,"bottom":56,"left":20},"bgColor":"#21152A","bgImage":{"path":"","altText":""}},"fullWidth":false,"columnGap":10,"columns":[{"id":"sample-26","style":{"width":100,"padding":{"top":0,"right":0,"bottom":0,"left":0},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"boxShadow":"none","bgColor":""},"components":[{"id":"sample-22","type":"heading","data":"The next group starts on Monday","markup":"h2","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":16,"right":0,"bottom":12,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"100%","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":30,"color":"","weight":700,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}},{"id":"sample-23","type":"paragraph","data":"Write two lines about yourself, and you will hear back today.","markup":"p","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":0,"right":0,"bottom":16,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"640px","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":17,"color":"","weight":400,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}},{"id":"sample-24","type":"button","data":"Write to Maya","markup":"a","link":{"hasLink":true,"url":"mailto:coach@demo.test","newTab":false},"style":{"padding":{"top":14,"right":24,"bottom":14,"left":24},"margin":{"top":8,"right":0,"bottom":16,"left":0},"bgColor":"#D93A0B","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":12,"topRight":12,"bottomLeft":12,"bottomRight":12},"width":"auto","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":16,"color":"","weight":600,"align":"center","transform":"none","lineHeight":0,"letterSpacing":0}}}]}]}]}}', '2026-11-16 17:29:08.509681+00', 'ixtnWW-YTe1S', 4, 12209, NULL),
	(2, 2, 'Home', '{"version":2,"title":"Home","theme":{"palette":{"accent":"","ink":"","surface":""},"fonts":{"heading":"default","body":"default"},"radius":null},"without":[],"content":{"section":[{"id":"sample-10","style":{"margin":{"top":0,"right":0,"bottom":0,"left":0},"padding":{"top":56,"right":20,"bottom":56,"left":20},"bgColor":"#21152A","bgImage":{"path":"","altText":""}},"fullWidth":false,"columnGap":10,"columns":[{"id":"sample-11","style":{"width":100,"padding":{"top":0,"right":0,"bottom":0,"left":0},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"boxShadow":"none","bgColor":""},"components":[{"id":"sample-7","type":"heading","data":"Get strong in twelve weeks, at home.","markup":"h1","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":16,"right":0,"bottom":12,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"100%","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":40,"color":"","weight":700,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}},{"id":"sample-8","type":"paragraph","data":"One kettlebell, one coach who watches every set, and a team that waits for you on Monday.","markup":"p","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":0,"right":0,"bottom":16,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"640px","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":18,"color":"","weight":400,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}},{"id":"sample-9","type":"button","data":"See how it works","markup":"a","link":{"hasLink":true,"url":"#how-it-works","newTab":false},"style":{"padding":{"top":14,"right":24,"bottom":14,"left":24},"margin":{"top":8,"right":0,"bottom":16,"left":0},"bgColor":"#D93A0B","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":12,"topRight":12,"bottomLeft":12,"bottomRight":12},"width":"auto","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":16,"color":"","weight":600,"align":"center","transform":"none","lineHeight":0,"letterSpacing":0}}}]}]},{"id":"how-it-works","style":{"margin":{"top":0,"right":0,"bottom":0,"left":0},"padding":{"top":56,"right":20,"bottom":56,"left":20},"bgColor":"#FFF3EA","bgImage":{"path":"","altText":""}},"fullWidth":false,"columnGap":10,"columns":[{"id":"sample-5","style":{"width":50,"padding":{"top":0,"right":0,"bottom":0,"left":0},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"boxShadow":"none","bgColor":""},"components":[{"id":"sample-1","type":"heading","data":"Three sessions a week, built around your days","markup":"h2","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":16,"right":0,"bottom":12,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"100%","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":30,"color":"","weight":700,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}}]},{"id":"sample-6","style":{"width":50,"padding":{"top":0,"right":0,"bottom":0,"left":0},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"boxShadow":"none","bgColor":""},"components":[{"id":"sample-2","type":"paragraph","data":"Every Sunday you get the plan for the week: three workouts of forty minutes, with the weights you own and the time you have.","markup":"p","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":0,"right":0,"bottom":16,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"640px","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":17,"color":"","weight":400,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}},{"id":"sample-3","type":"paragraph","data":"Film one set, send it over, and hear back the same evening what to change.","markup":"p","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":0,"right":0,"bottom":16,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"640px","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":17,"color":"","weight":400,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}}]}]},{"id":"sample-18","style":{"margin":{"top":0,"right":0,"bottom":0,"left":0},"padding":{"top":56,"right":20,"bottom":56,"left":20},"bgColor":"","bgImage":{"path":"","altText":""}},"fullWidth":false,"columnGap":10,"columns":[{"id":"sample-19","style":{"width":33.33,"padding":{"top":0,"right":0,"bottom":0,"left":0},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"boxShadow":"none","bgColor":""},"components":[{"id":"sample-12","type":"heading","data":"12 weeks","markup":"h3","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":16,"right":0,"bottom":12,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"100%","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":24,"color":"","weight":700,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}},{"id":"sample-13","type":"paragraph","data":"A plan with a beginning and an end, so that you know what you are working for.","markup":"p","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":0,"right":0,"bottom":16,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"640px","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":17,"color":"","weight":400,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}}]},{"id":"sample-20","style":{"width":33.33,"padding":{"top":0,"right":0,"bottom":0,"left":0},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"boxShadow":"none","bgColor":""},"components":[{"id":"sample-14","type":"heading","data":"40 minutes","markup":"h3","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":16,"right":0,"bottom":12,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"100%","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":24,"color":"","weight":700,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}},{"id":"sample-15","type":"paragraph","data":"Warm-up included. Nothing that needs a gym, a mirror or an audience.","markup":"p","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":0,"right":0,"bottom":16,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"640px","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":17,"color":"","weight":400,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}}]},{"id":"sample-21","style":{"width":33.34,"padding":{"top":0,"right":0,"bottom":0,"left":0},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"boxShadow":"none","bgColor":""},"components":[{"id":"sample-16","type":"heading","data":"1 coach","markup":"h3","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":16,"right":0,"bottom":12,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"100%","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":24,"color":"","weight":700,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}},{"id":"sample-17","type":"paragraph","data":"Maya answers herself. There is no bot between you and your next session.","markup":"p","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":0,"right":0,"bottom":16,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"640px","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":17,"color":"","weight":400,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}}]}]},{"id":"sample-25","style":{"margin":{"top":0,"right":0,"bottom":0,"left":0},"padding":{"top":56,"right":20,"bottom":56,"left":20},"bgColor":"#21152A","bgImage":{"path":"","altText":""}},"fullWidth":false,"columnGap":10,"columns":[{"id":"sample-26","style":{"width":100,"padding":{"top":0,"right":0,"bottom":0,"left":0},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"boxShadow":"none","bgColor":""},"components":[{"id":"sample-22","type":"heading","data":"The next group starts on Monday","markup":"h2","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":16,"right":0,"bottom":12,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"100%","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":30,"color":"","weight":700,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}},{"id":"sample-23","type":"paragraph","data":"Write two lines about yourself, and you will hear back today.","markup":"p","link":{"hasLink":false,"url":"","newTab":false},"style":{"padding":{"top":0,"right":0,"bottom":0,"left":0},"margin":{"top":0,"right":0,"bottom":16,"left":0},"bgColor":"","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":0,"topRight":0,"bottomLeft":0,"bottomRight":0},"width":"640px","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":17,"color":"","weight":400,"align":"left","transform":"none","lineHeight":0,"letterSpacing":0}}},{"id":"sample-24","type":"button","data":"Write to Maya","markup":"a","link":{"hasLink":true,"url":"mailto:coach@demo.test","newTab":false},"style":{"padding":{"top":14,"right":24,"bottom":14,"left":24},"margin":{"top":8,"right":0,"bottom":16,"left":0},"bgColor":"#D93A0B","border":{"top":0,"right":0,"bottom":0,"left":0,"color":"","style":"solid"},"rounded":{"topLeft":12,"topRight":12,"bottomLeft":12,"bottomRight":12},"width":"auto","height":"auto","justifyContent":"flex-start","objectFit":"cover","fontFamily":"default","text":{"size":16,"color":"","weight":600,"align":"center","transform":"none","lineHeight":0,"letterSpacing":0}}}]}]}]}}', '2026-11-16 17:29:17.544249+00', 'ixtnWW-YTe1S', 4, 12209, NULL);

INSERT INTO plan_prices OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'acct_b0mpobk3WStdRRte', '99bf9cde-7bc3-42a7-91d5-dad078372c1f', 'monthly', 2000, 'price_xBt6DQ7Hn5OG3wSlrHITUKNS', 'plink_p1ByEshcQFhjDR8UFMf8BakE', 'http://127.0.0.1:27518/b/acct_b0mpobk3WStdRRte/plink_p1ByEshcQFhjDR8UFMf8BakE', 'current', NULL, '2026-11-16 17:34:12.47976+00', 'LMBrbhFmHgAz3JuGI4KOdCjoyJ6GWFrPSRGkPrWiofM'),
	(2, 2, 'acct_b0mpobk3WStdRRte', '9bc21bc4-e9ec-48e6-bee9-59b2b17fef1b', 'monthly', 2000, 'price_ANPWpEv69FgMQud3quRHLRJ6', 'plink_oOx5Do2kzwZz1HtK2a2eoNGv', 'http://127.0.0.1:27518/b/acct_b0mpobk3WStdRRte/plink_oOx5Do2kzwZz1HtK2a2eoNGv', 'current', NULL, '2026-11-16 17:34:12.863297+00', 'fBA0f5yChPrZ4qCYt7pgJjwepU9SZ1KEAD05Hveorvw'),
	(3, 4, 'acct_QYfrF9iEkmgmJr7x', 'b937c7e6-56c1-4d45-996a-62d8d36be3d5', 'monthly', 2000, 'price_I81wf08wxYJRMyoJtZsQ9Erc', 'plink_DeRes8OBusBOjECUgSF0JHCe', 'http://127.0.0.1:27518/b/acct_QYfrF9iEkmgmJr7x/plink_DeRes8OBusBOjECUgSF0JHCe', 'current', NULL, '2026-11-16 17:34:17.928197+00', 'aZSQFU2adK6hCP93TmqBg7C6KcMRfj40u8gBtSgTPyM'),
	(4, 5, 'acct_QYfrF9iEkmgmJr7x', '54fb6b1b-15e5-4c01-ab76-27905d09bb34', 'monthly', 2000, 'price_vZgp7y3Xzt9I7d0dZDe6cDuB', 'plink_TbbkepWOCgsHW8PrahzZNAYe', 'http://127.0.0.1:27518/b/acct_QYfrF9iEkmgmJr7x/plink_TbbkepWOCgsHW8PrahzZNAYe', 'current', NULL, '2026-11-16 17:34:18.026085+00', 'EWKM6e0A0gQyv1mauxBbifbssES9tF-rvO-cpFkeWq0');

INSERT INTO platform_customers VALUES
	(1, '1281887e-9789-4733-a867-47060fab929a', 'Zelda Quartz1q', 'quartz1q@example.test', 'cus_9hp6A6g0UxlBnQq10zBG9URG', NULL),
	(2, 'c4f8089a-7369-4e30-b909-4384d157253a', 'Zelda Quartz2q', 'quartz2q@example.test', 'cus_CbenYgra5446hf3sEJ227ai4', NULL);

INSERT INTO platform_subscriptions OVERRIDING SYSTEM VALUE VALUES
	(1, 1, '474f99eb-edc4-4ac7-8471-e765178c3e02', 'Basic', 20.00, 'price_KSc7K3HLLEe7H3PtW9zj6sUN', NULL, 'sub_N7a5ikjnfBLM07V9fxvWGF2m', 'active', '2026-12-16 17:29:09+00', 9, '2026-11-16 17:29:09.265929+00', NULL, NULL),
	(2, 2, 'b4ce4964-784e-42fc-a76b-e99f0448ac07', 'Basic', 20.00, 'price_KSc7K3HLLEe7H3PtW9zj6sUN', NULL, 'sub_oY7kKeTt6vAD4DzEFPmRiTbp', 'active', '2026-12-16 17:29:17+00', 18, '2026-11-16 17:29:17.692422+00', NULL, NULL);

INSERT INTO receipts VALUES
	('acct_b0mpobk3WStdRRte', 'ch_O9QmSHThaGAPZAK9JASRmMVL', 1, '2026-11-16 17:29:14.715132+00'),
	('acct_b0mpobk3WStdRRte', 'ch_EirEDGXbYPSOBx1yjn56m0c4', 2, '2026-11-16 17:29:15.951315+00'),
	('acct_QYfrF9iEkmgmJr7x', 'ch_9oEsB6ZXaytjd9BdmD0zeeEm', 5, '2026-11-16 17:29:19.104155+00'),
	('acct_QYfrF9iEkmgmJr7x', 'ch_Gk4pUytcsyNPmwSwvbwdgo33', 6, '2026-11-16 17:29:19.668164+00');

INSERT INTO refused_addresses VALUES
	('quartz1q@example.test', 'Quartz1q', '2026-11-16 17:29:08.743386+00'),
	('quartz2q@example.test', 'Quartz2q', '2026-11-16 17:29:17.65952+00');

INSERT INTO saved_sections OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 'Quartz1q', '{"name": "A section"}', '2026-11-16 17:29:08.749174+00'),
	(2, 2, 'Quartz2q', '{"name": "A section"}', '2026-11-16 17:29:17.663603+00');

INSERT INTO sent_mails VALUES
	('platform-receipt:in_YiuRkAJaj4XnFJpjSGM5nxsj', '2026-11-16 17:29:12.495746+00'),
	('dispute:du_OzZv14xqNWLYrpj1URsazH4S', '2026-11-16 17:29:14.700969+00'),
	('sale:1', '2026-11-16 17:29:15.021303+00'),
	('sale:2', '2026-11-16 17:29:15.994424+00'),
	('sale:3', '2026-11-16 17:29:16.506543+00'),
	('sale:4', '2026-11-16 17:29:17.020555+00'),
	('platform-receipt:in_DyvMMC64r93qlUNO0B1s9TD3', '2026-11-16 17:29:18.442322+00'),
	('dispute:du_xkj1fuNcQ6zZ5QkjIiczLw3y', '2026-11-16 17:29:18.736864+00'),
	('sale:5', '2026-11-16 17:29:19.055661+00'),
	('sale:6', '2026-11-16 17:29:20.062824+00'),
	('sale:7', '2026-11-16 17:29:21.11838+00'),
	('sale:8', '2026-11-16 17:29:21.563625+00');

INSERT INTO sessions OVERRIDING SYSTEM VALUE VALUES
	(1, '\xe12f8df89dda2392af648f5643eb019ab945eecbbfdb4c9b94b12f67229c30da', 1, 'trainer', '2026-11-16 17:29:08.739849+00', '2026-11-16 17:29:08.739849+00', '2026-12-16 17:29:08.739849+00', '198.51.100.1', 'Quartz1q', NULL, NULL, NULL),
	(2, '\x2f125cccb4610c7e41479a5a286617033244ef466d96b7729c4d3827d888542b', NULL, 'buyer', '2026-11-16 17:29:13.172528+00', '2026-11-16 17:29:13.172528+00', '2026-11-17 17:29:13.172528+00', '127.0.0.1', 'test', NULL, 1, 'Ada Buyer'),
	(3, '\xbeb3f428f49057c592d8d646ecb0b64a5eba59e44d42b574d1b5afc4d551d6c6', NULL, 'trainee', '2026-11-16 17:29:15.089864+00', '2026-11-16 17:29:15.089864+00', '2026-12-16 17:29:15.089864+00', '127.0.0.1', 'test', NULL, 1, NULL),
	(4, '\xa0f58c0b703c0d00b30293f23f895cc24da03b0496f2654628be7cc612ced058', NULL, 'buyer', '2026-11-16 17:29:15.098469+00', '2026-11-16 17:29:15.098469+00', '2026-11-17 17:29:15.098469+00', '127.0.0.1', 'test', NULL, 2, 'Ada Buyer'),
	(5, '\xf91d49f6562c30348186d8d2d8cd022aefb70360cb0a9c31950003f22771bec9', NULL, 'trainee', '2026-11-16 17:29:16.013497+00', '2026-11-16 17:29:16.013497+00', '2026-12-16 17:29:16.013497+00', '127.0.0.1', 'test', NULL, 2, NULL),
	(6, '\x1329c55efa1c452259b326f8ba5ceb3b62170454beb68a65d00039c936234915', NULL, 'buyer', '2026-11-16 17:29:16.016875+00', '2026-11-16 17:29:16.016875+00', '2026-11-17 17:29:16.016875+00', '127.0.0.1', 'test', NULL, 3, 'Ada Buyer'),
	(7, '\x618df5fe4777587c2da4e0904f443d306de7257c0fcb07e3428f87c9058eebd1', NULL, 'trainee', '2026-11-16 17:29:16.541902+00', '2026-11-16 17:29:16.541902+00', '2026-12-16 17:29:16.541902+00', '127.0.0.1', 'test', NULL, 3, NULL),
	(8, '\xd175661829d013a5e77253ce3086a38034ac00c60cf224e67d2ec0999170adf9', NULL, 'buyer', '2026-11-16 17:29:16.553718+00', '2026-11-16 17:29:16.553718+00', '2026-11-17 17:29:16.553718+00', '127.0.0.1', 'test', NULL, 4, 'Ada Buyer'),
	(9, '\x3ab7773a26f65ae549c956441f6038684192724ef65a09c5d25e9cd480eec9d5', NULL, 'trainee', '2026-11-16 17:29:17.033565+00', '2026-11-16 17:29:17.033565+00', '2026-12-16 17:29:17.033565+00', '127.0.0.1', 'test', NULL, 4, NULL),
	(10, '\x70129abb94d525f83ab54c466e90de09402fe3c6c0b3ece824f874b18e2b38ea', NULL, 'buyer', '2026-11-16 17:29:17.35793+00', '2026-11-16 17:29:17.35793+00', '2026-11-17 17:29:17.35793+00', '127.0.0.1', 'test', NULL, 5, 'Di'),
	(11, '\x2b579d7071f6d5e6075bbc9f96db41714fdb1d65ba90d705e3a9b91849407e25', 2, 'trainer', '2026-11-16 17:29:17.655218+00', '2026-11-16 17:29:17.655218+00', '2026-12-16 17:29:17.655218+00', '198.51.100.2', 'Quartz2q', NULL, NULL, NULL),
	(12, '\x197b6e6c408c5034496ac89bae7435a59627a602553ffeee88658c45314efc35', NULL, 'buyer', '2026-11-16 17:29:18.109988+00', '2026-11-16 17:29:18.109988+00', '2026-11-17 17:29:18.109988+00', '127.0.0.1', 'test', NULL, 6, 'Ada Buyer'),
	(13, '\x3ba1d078bf8c3481f05315d14b5d1c9ad3bf425d2aa3161c6ae66d0fa1222746', NULL, 'trainee', '2026-11-16 17:29:19.121516+00', '2026-11-16 17:29:19.121516+00', '2026-12-16 17:29:19.121516+00', '127.0.0.1', 'test', NULL, 6, NULL),
	(14, '\xd36fd45a10a06a5a722d1f14aa0f300b0c9fb73397d9a3bb1501518f438991eb', NULL, 'buyer', '2026-11-16 17:29:19.12559+00', '2026-11-16 17:29:19.12559+00', '2026-11-17 17:29:19.12559+00', '127.0.0.1', 'test', NULL, 7, 'Ada Buyer'),
	(15, '\xa4fe4c86f86eba724f638c9616f2a7b67b4c8effaee1b7d5c7725f97551234c2', NULL, 'trainee', '2026-11-16 17:29:20.095311+00', '2026-11-16 17:29:20.095311+00', '2026-12-16 17:29:20.095311+00', '127.0.0.1', 'test', NULL, 7, NULL),
	(16, '\xc32ff1e35017c3c2651ba8aaf1c4c058aa91d6190165fec9205e949f9c50633a', NULL, 'buyer', '2026-11-16 17:29:20.098234+00', '2026-11-16 17:29:20.098234+00', '2026-11-17 17:29:20.098234+00', '127.0.0.1', 'test', NULL, 8, 'Ada Buyer'),
	(17, '\x71af24b84cc265d0853ee46f6cdd2dbdb330f2f2619e290a7fa5fcbc0924bccb', NULL, 'trainee', '2026-11-16 17:29:21.150894+00', '2026-11-16 17:29:21.150894+00', '2026-12-16 17:29:21.150894+00', '127.0.0.1', 'test', NULL, 8, NULL),
	(18, '\x2fc902533a15e38928f9e453557a8ec8f5f9f72cb89aabf4b1c4b0d4e9359f8b', NULL, 'buyer', '2026-11-16 17:29:21.183816+00', '2026-11-16 17:29:21.183816+00', '2026-11-17 17:29:21.183816+00', '127.0.0.1', 'test', NULL, 9, 'Ada Buyer'),
	(19, '\xa644153afe2acdbfc9852bba74870a808aa2675a874ce3e01d692b1a371fe3de', NULL, 'trainee', '2026-11-16 17:29:21.584663+00', '2026-11-16 17:29:21.584663+00', '2026-12-16 17:29:21.584663+00', '127.0.0.1', 'test', NULL, 9, NULL),
	(20, '\xf8a2dd89085f0fca65e296fb80535eb428a811926fdcf117b18734c992d30160', NULL, 'buyer', '2026-11-16 17:29:22.026902+00', '2026-11-16 17:29:22.026902+00', '2026-11-17 17:29:22.026902+00', '127.0.0.1', 'test', NULL, 10, 'Di');

INSERT INTO stripe_accounts OVERRIDING SYSTEM VALUE VALUES
	(1, 1, '4c48c37e-d254-4b05-a5b1-f561cb03c126', 'acct_b0mpobk3WStdRRte', true, true, '2026-11-16 17:29:08.299002+00', NULL, '2026-11-16 17:29:07.633637+00'),
	(2, 2, 'cf8a0430-0095-4142-b4fc-327be7e8f0c9', 'acct_QYfrF9iEkmgmJr7x', true, true, '2026-11-16 17:29:17.510212+00', NULL, '2026-11-16 17:29:17.439498+00');

INSERT INTO stripe_events VALUES
	('evt_aBpH5Fr4KotXgREPNF7c5MHE', '', 'customer.subscription.created', 'sub_N7a5ikjnfBLM07V9fxvWGF2m', 'webhook', '2026-11-16 17:29:10.632752+00', '2026-11-16 17:29:12.125041+00'),
	('evt_96kOSybCw89KrwiCLwDlbVEF', '', 'charge.succeeded', 'ch_nYoGNFhNM1Gt7i3KMcBPCvrn', 'webhook', '2026-11-16 17:29:11.990617+00', '2026-11-16 17:29:12.222249+00'),
	('evt_GD1VFGP5Am6Hw5Lss7V35lbh', '', 'customer.subscription.updated', 'sub_N7a5ikjnfBLM07V9fxvWGF2m', 'webhook', '2026-11-16 17:29:12.121239+00', '2026-11-16 17:29:12.257731+00'),
	('evt_yP5C5jvEeAjqjPIn6B0AeWtV', 'acct_b0mpobk3WStdRRte', 'coupon.created', '809f7fef-c070-4f68-92cf-54c98b9931bf', 'webhook', '2026-11-16 17:29:13.095827+00', '2026-11-16 17:29:13.556962+00'),
	('evt_1osLwjIcAhkoXhgwh2E5ZuM3', 'acct_b0mpobk3WStdRRte', 'charge.dispute.funds_withdrawn', 'du_OzZv14xqNWLYrpj1URsazH4S', 'webhook', '2026-11-16 17:29:13.72656+00', '2026-11-16 17:29:14.6333+00'),
	('evt_GSQQLQ02sWTV7bHxzg9m5LzF', 'acct_b0mpobk3WStdRRte', 'coupon.updated', '809f7fef-c070-4f68-92cf-54c98b9931bf', 'webhook', '2026-11-16 17:29:15.275862+00', '2026-11-16 17:29:15.836216+00'),
	('evt_20yawverJEyASS7F0VQWmFQu', 'acct_b0mpobk3WStdRRte', 'customer.subscription.updated', 'sub_DLpUNWcygvtaCxEKOg3Hyyco', 'webhook', '2026-11-16 17:29:13.773461+00', '2026-11-16 17:29:14.604153+00'),
	('evt_LAECUAChsyAWcEiWzCV6rsMg', 'acct_b0mpobk3WStdRRte', 'charge.dispute.created', 'du_OzZv14xqNWLYrpj1URsazH4S', 'webhook', '2026-11-16 17:29:13.718898+00', '2026-11-16 17:29:14.706617+00'),
	('evt_R5uqFmxMXKKHUWbJ6JYzQnBd', 'acct_b0mpobk3WStdRRte', 'charge.succeeded', 'ch_O9QmSHThaGAPZAK9JASRmMVL', 'webhook', '2026-11-16 17:29:13.680283+00', '2026-11-16 17:29:14.732779+00'),
	('evt_7WcF8rEytv6CDPr0maNgVum4', 'acct_b0mpobk3WStdRRte', 'charge.refunded', 'ch_EirEDGXbYPSOBx1yjn56m0c4', 'webhook', '2026-11-16 17:29:17.21686+00', '2026-11-16 17:29:17.325789+00'),
	('evt_cDJPiyGircsIWZNMUNHfLEuY', 'acct_QYfrF9iEkmgmJr7x', 'charge.updated', 'ch_9oEsB6ZXaytjd9BdmD0zeeEm', 'webhook', '2026-11-16 17:29:18.238692+00', '2026-11-16 17:29:18.606716+00'),
	('evt_EnTB0XlKg7Rke09U8MQ9lbrz', 'acct_b0mpobk3WStdRRte', 'checkout.session.completed', 'cs_test_jcppmcY2ARiWlDJOPgt5Zlvm6zujNlg2ogY3rydETM8uGpEEbcHWYeQkl4', 'webhook', '2026-11-16 17:29:13.775229+00', '2026-11-16 17:29:14.633767+00'),
	('evt_E8DJaXvBw3ThtJ079LoV25Sv', 'acct_b0mpobk3WStdRRte', 'customer.subscription.created', 'sub_8CQ4vosF4tqGW9MN82leiA5z', 'webhook', '2026-11-16 17:29:16.061999+00', '2026-11-16 17:29:16.320587+00'),
	('evt_ZTGzSL19oMjYDOfrnufZxiop', 'acct_b0mpobk3WStdRRte', 'charge.updated', 'ch_O9QmSHThaGAPZAK9JASRmMVL', 'webhook', '2026-11-16 17:29:13.708756+00', '2026-11-16 17:29:14.550151+00'),
	('evt_AUFkR8cYppCylN7oVR9roz93', 'acct_b0mpobk3WStdRRte', 'customer.created', 'cus_WS1oMXDFgjTEDWT6w7vC5tq3', 'webhook', '2026-11-16 17:29:15.27574+00', '2026-11-16 17:29:15.886166+00'),
	('evt_DaJbUBRflCGT7EugvGjmNBQS', 'acct_QYfrF9iEkmgmJr7x', 'charge.refunded', 'ch_Gk4pUytcsyNPmwSwvbwdgo33', 'webhook', '2026-11-16 17:29:21.597435+00', '2026-11-16 17:29:21.996139+00'),
	('evt_g9m1PvPvLZpDib7Nl3IU0zh1', 'acct_b0mpobk3WStdRRte', 'customer.discount.created', 'di_kIMKQimnoCC0hngiZ6wEcXhg', 'webhook', '2026-11-16 17:29:15.298431+00', '2026-11-16 17:29:15.844515+00'),
	('evt_CyluqU0cbZ8gvSf785ZiQlde', 'acct_QYfrF9iEkmgmJr7x', 'customer.created', 'cus_LF0zYtIVOrKBXJFJQxTCp2PX', 'webhook', '2026-11-16 17:29:20.174558+00', '2026-11-16 17:29:20.56522+00'),
	('evt_RmBVpcyviYuX9nxiw55ZrnEy', 'acct_QYfrF9iEkmgmJr7x', 'charge.dispute.funds_withdrawn', 'du_xkj1fuNcQ6zZ5QkjIiczLw3y', 'webhook', '2026-11-16 17:29:18.238792+00', '2026-11-16 17:29:18.695743+00'),
	('evt_M6tPV6paRGtZ6ebDUvaiDxKw', 'acct_QYfrF9iEkmgmJr7x', 'coupon.created', 'd47aa752-3a23-4834-847d-f8c0a73c8bb0', 'webhook', '2026-11-16 17:29:18.09339+00', '2026-11-16 17:29:18.387308+00'),
	('evt_9G3QevhmzNuzA0mvKSEDV0nd', 'acct_QYfrF9iEkmgmJr7x', 'customer.subscription.created', 'sub_fINAg6GhFfVjfHjz6orFGKVd', 'webhook', '2026-11-16 17:29:18.183216+00', '2026-11-16 17:29:18.429181+00'),
	('evt_ZN5Yc5iH8GhZLWvP2gT65REM', 'acct_QYfrF9iEkmgmJr7x', 'charge.dispute.created', 'du_xkj1fuNcQ6zZ5QkjIiczLw3y', 'webhook', '2026-11-16 17:29:18.238755+00', '2026-11-16 17:29:18.74435+00'),
	('evt_DsI4n79E8A7pUF8eErDjwN3I', 'acct_QYfrF9iEkmgmJr7x', 'charge.succeeded', 'ch_Gk4pUytcsyNPmwSwvbwdgo33', 'webhook', '2026-11-16 17:29:19.210498+00', '2026-11-16 17:29:19.671429+00'),
	('evt_DF3tfii5f2N9IPsYm8Wo5ubz', '', 'customer.created', 'cus_CbenYgra5446hf3sEJ227ai4', 'webhook', '2026-11-16 17:29:17.705059+00', '2026-11-16 17:29:17.822711+00'),
	('evt_ZtrDwP6SbUwt1q4TnwZpg8Dp', 'acct_QYfrF9iEkmgmJr7x', 'coupon.updated', 'd47aa752-3a23-4834-847d-f8c0a73c8bb0', 'webhook', '2026-11-16 17:29:19.175621+00', '2026-11-16 17:29:19.603876+00'),
	('evt_KcUdmoaMcwXed8Ekk59AfYak', 'acct_QYfrF9iEkmgmJr7x', 'checkout.session.completed', 'cs_test_0ZX98uO2b0JrsBpCOXAmNd1uFdrkrMEtSGtabFJKyH4QrX7Aq8Oe8mV1Js', 'webhook', '2026-11-16 17:29:19.242314+00', '2026-11-16 17:29:19.623697+00'),
	('evt_Nb9f2iv9iX0YL4v2DAyOAo73', 'acct_QYfrF9iEkmgmJr7x', 'customer.discount.created', 'di_JfRuJtvUsCW7TTezmInDONBV', 'webhook', '2026-11-16 17:29:19.187317+00', '2026-11-16 17:29:19.541937+00'),
	('evt_iKXJxw3SVFguuTkfAIJU0oMB', 'acct_QYfrF9iEkmgmJr7x', 'customer.subscription.updated', 'sub_OXxGIZmlz5rOdZL1ReQovQ7b', 'webhook', '2026-11-16 17:29:19.231149+00', '2026-11-16 17:29:19.663296+00');

INSERT INTO stripe_visits VALUES
	('\x77f0cd92f7464bd5f93ca9299de3cfdc2e6f0efd09571409ddcd72686428ed4d', 1, 'http://localhost:25464/trainer/account/payment-settings', '2026-11-17 17:29:07.629252+00'),
	('\xced377b7995ff67ce4b75962a2fab591', 1, 'Quartz1q', '2026-11-17 17:29:08.754255+00'),
	('\x944ab0a6f08cfdce53d8d24d576789234670d1287d9351b4f8619d82b94ba267', 2, 'http://localhost:25464/trainer/account/payment-settings', '2026-11-17 17:29:17.434486+00'),
	('\x4188a0ec330c6749effa60298322d3f3', 2, 'Quartz2q', '2026-11-17 17:29:17.673672+00');

INSERT INTO throttles VALUES
	('publish:1', 1, '2026-11-16 17:39:08.390167+00'),
	('login:quartz1q@example.test:198.51.100.1', 1, '2026-11-16 17:44:08.741465+00'),
	('payment-link:1', 1, '2026-11-16 17:44:12.195663+00'),
	('plan:1', 2, '2026-11-16 17:44:12.476677+00'),
	('coupon:1', 1, '2026-11-16 17:44:12.971445+00'),
	('pay:session:2', 1, '2026-11-16 17:44:13.180059+00'),
	('pay:session:4', 1, '2026-11-16 17:44:15.111736+00'),
	('pay:session:6', 1, '2026-11-16 17:44:16.02233+00'),
	('pay:session:8', 1, '2026-11-16 17:44:16.561257+00'),
	('pay:session:10', 1, '2026-11-16 17:44:17.364023+00'),
	('publish:2', 1, '2026-11-16 17:39:17.533512+00'),
	('login:quartz2q@example.test:198.51.100.2', 1, '2026-11-16 17:44:17.65638+00'),
	('payment-link:2', 1, '2026-11-16 17:44:17.899558+00'),
	('plan:2', 2, '2026-11-16 17:44:17.927016+00'),
	('coupon:2', 1, '2026-11-16 17:44:18.07801+00'),
	('pay:session:12', 1, '2026-11-16 17:44:18.118934+00'),
	('pay:session:14', 1, '2026-11-16 17:44:19.132931+00'),
	('pay:session:16', 1, '2026-11-16 17:44:20.111304+00'),
	('pay:session:18', 1, '2026-11-16 17:44:21.20744+00'),
	('register-trainee:127.0.0.1', 10, '2026-11-16 17:44:13.170954+00'),
	('pay:127.0.0.1', 10, '2026-11-16 17:44:13.178776+00'),
	('pay:session:20', 1, '2026-11-16 17:44:22.042315+00');

INSERT INTO trainee_tokens VALUES
	('\x638db5e7cdff9f5c0e61a52387735ce8b86b7e0b5ad4d7e7e51f9fbd0bdc825d', 1, '2026-11-23 17:29:15.005217+00'),
	('\x1c300a8afe76a555ffb0d1871fc1531b8b0f11f6cba88d5981dd393bd35e421a', 2, '2026-11-23 17:29:15.988063+00'),
	('\xccf0805d825944862edfdf7ba33b7dc4196bf49e33b686013364d57317669ce7', 3, '2026-11-23 17:29:16.491678+00'),
	('\x654326f0d422f53f0f6f066757a17a3194ff17ce8e21a02a4f0c83520d15a234', 4, '2026-11-23 17:29:17.001774+00'),
	('\xb595af620bdfee9d7fed7cc3184b65c1', 1, '2126-11-16 17:29:17.422846+00'),
	('\xa14eb13fae73bdd2cb878dfdbd7a3e34dab14a3af2a839a7f1d3b3f5a4859ff7', 6, '2026-11-23 17:29:19.044377+00'),
	('\x7b0817f47532c95e0498142135a0b0d5f343211fd63b136a97ace38337597fed', 7, '2026-11-23 17:29:20.054866+00'),
	('\xa3a878fdadfb088cb84a739fa3041a76954ed15b5f98d5c3833a59ff7289d619', 8, '2026-11-23 17:29:21.101747+00'),
	('\xe23ab80bed7f43a1a343b58701a9331fddfa22d1d0c5e1f5a2106a158818862f', 9, '2026-11-23 17:29:21.54288+00'),
	('\x85e994a7fa790805f359d94a1046ced2', 6, '2126-11-16 17:29:22.115173+00');

INSERT INTO trainer_mode_calls OVERRIDING SYSTEM VALUE VALUES
	(1, 1, NULL, 1, 'GET', '/api/v1/me', '2026-11-16 17:29:08.756287+00'),
	(2, 1, NULL, 2, 'GET', '/api/v1/me', '2026-11-16 17:29:17.674343+00');

INSERT INTO trainers VALUES
	(1, 'instagram', 'Quartz1q', '{1}', '2026-11-16 17:29:08.735534+00', '2026-11-16 17:29:08.735534+00'),
	(2, 'instagram', 'Quartz2q', '{1}', '2026-11-16 17:29:17.653023+00', '2026-11-16 17:29:17.653023+00');

SELECT pg_catalog.setval('checkouts_id_seq', 10, true);

SELECT pg_catalog.setval('coupon_terms_id_seq', 2, true);

SELECT pg_catalog.setval('coupons_id_seq', 2, true);

SELECT pg_catalog.setval('form_submissions_id_seq', 2, true);

SELECT pg_catalog.setval('kept_mails_id_seq', 1, false);

SELECT pg_catalog.setval('media_files_id_seq', 2, true);

SELECT pg_catalog.setval('offer_purchases_id_seq', 2, true);

SELECT pg_catalog.setval('page_versions_id_seq', 2, true);

SELECT pg_catalog.setval('pages_id_seq', 2, true);

SELECT pg_catalog.setval('plan_prices_id_seq', 4, true);

SELECT pg_catalog.setval('plans_id_seq', 6, true);

SELECT pg_catalog.setval('platform_fetch_seq', 18, true);

SELECT pg_catalog.setval('platform_subscriptions_id_seq', 2, true);

SELECT pg_catalog.setval('saved_sections_id_seq', 2, true);

SELECT pg_catalog.setval('sessions_id_seq', 20, true);

SELECT pg_catalog.setval('stripe_accounts_id_seq', 2, true);

SELECT pg_catalog.setval('stripe_fetch_seq', 44, true);

SELECT pg_catalog.setval('subscriptions_id_seq', 8, true);

SELECT pg_catalog.setval('trainees_id_seq', 10, true);

SELECT pg_catalog.setval('trainer_mode_calls_id_seq', 2, true);

SELECT pg_catalog.setval('users_id_seq', 3, true);
